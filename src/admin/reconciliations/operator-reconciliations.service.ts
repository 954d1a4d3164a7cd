import { Injectable } from '@nestjs/common';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { fieldError } from '../../kernel/errors';
import { readTimeRange } from '../../kernel/time-range';
import type { Difference } from '../../mobile-money/reconciliation/comparison';
import type { Reconciliation, ReconciliationSpan } from '../../mobile-money/reconciliation/reconciliation';
import { ReconciliationService } from '../../mobile-money/reconciliation/reconciliation.service';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import type { StartReconciliationDto } from './reconciliations.dto';

/** Each operation costs a call to the provider, so a mistyped year must not read all of them. */
const SPAN_MAX_DAYS = 31;

/** Runs a comparison for an operator and records who asked. */
@Injectable()
export class OperatorReconciliationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reconciliations: ReconciliationService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid_request` for a span that is empty, reversed or longer than a month, or an unknown provider. */
  async start(
    acting: Acting,
    dto: StartReconciliationDto,
  ): Promise<{ readonly reconciliation: Reconciliation; readonly differences: readonly Difference[] }> {
    const now = this.clock.now();
    const range = readTimeRange(dto.from, dto.to);
    // What is still to come is not compared, so the comparison must not say that it was.
    const to = range.to === null || range.to > now ? now : range.to;
    const from = range.from ?? after(to, -DAY_MS);
    if (from >= to) throw fieldError('from', 'from must be before to');
    if (to > after(from, SPAN_MAX_DAYS * DAY_MS)) {
      throw fieldError('from', `from must be at most ${SPAN_MAX_DAYS} days before to`);
    }
    const provider = dto.provider ?? this.reconciliations.defaultProvider;
    if (!this.reconciliations.isConfigured(provider))
      throw fieldError('provider', 'provider must be a configured provider');
    const begun = await this.begin(acting, { provider, from, to });
    await this.reconciliations.carryOut(begun);
    return this.reconciliations.get(begun.id);
  }

  /** A comparison may take hours, and its process may be stopped meanwhile: who asked for it is written down with its beginning. */
  private begin(acting: Acting, span: ReconciliationSpan): Promise<Reconciliation> {
    const { provider, from, to } = span;
    return this.unitOfWork.run(async (tx) => {
      const begun = await this.reconciliations.begin(tx, span, acting.operatorId);
      if (!begun) throw new Error('an operator can always start a reconciliation');
      await this.audit.record(tx, acting, {
        action: 'reconciliation.run',
        target: { type: 'reconciliation', id: begun.id },
        after: { provider, from: from.toISOString(), to: to.toISOString() },
      });
      return begun;
    });
  }
}
