import { Injectable } from '@nestjs/common';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { fieldError } from '../../kernel/errors';
import { readTimeRange } from '../../kernel/time-range';
import type { Difference } from '../../mobile-money/reconciliation/comparison';
import type { Reconciliation } from '../../mobile-money/reconciliation/reconciliation';
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
    const range = readTimeRange(dto.from, dto.to);
    const to = range.to ?? this.clock.now();
    const from = range.from ?? after(to, -DAY_MS);
    if (from >= to) throw fieldError('from', 'from must be before to');
    if (to > after(from, SPAN_MAX_DAYS * DAY_MS)) {
      throw fieldError('from', `from must be at most ${SPAN_MAX_DAYS} days before to`);
    }
    const provider = dto.provider ?? this.reconciliations.defaultProvider;
    if (!this.reconciliations.isConfigured(provider))
      throw fieldError('provider', 'provider must be a configured provider');
    const done = await this.reconciliations.run({ provider, from, to }, acting.operatorId);
    if (!done) throw new Error('an operator can always start a reconciliation');
    await this.unitOfWork.run((tx) =>
      this.audit.record(tx, acting, {
        action: 'reconciliation.run',
        target: { type: 'reconciliation', id: done.id },
        after: { from: from.toISOString(), to: to.toISOString(), status: done.status },
      }),
    );
    return this.reconciliations.get(done.id);
  }
}
