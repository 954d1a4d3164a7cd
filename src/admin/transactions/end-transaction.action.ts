import { Injectable } from '@nestjs/common';
import type { OperatorRole } from '../../access/operator-roles';
import { AppError } from '../../kernel/errors';
import { operationIdOf } from '../../kernel/ids';
import { ManualEndingsService } from '../../operations/manual-endings.service';
import type { FinalState } from '../../operations/operation';
import { OperationEvidence } from '../../operations/operation-evidence';
import { OperationsRepository } from '../../operations/operations.repository';
import type { Tx } from '../../platform/database/unit-of-work';
import type { ApprovalAction } from '../approvals/approval-action';
import { ApprovalsService } from '../approvals/approvals.service';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';

/** How to end a transaction, as JSON. */
export interface TransactionEnding {
  readonly transactionId: string;
  readonly outcome: FinalState;
  readonly evidence: string;
  /** Decimal text; null for every kind but a closed card. */
  readonly returnedAmount: string | null;
}

/** Books how a transaction ended on an operator's evidence, where its provider never answers. */
@Injectable()
export class EndTransactionAction implements ApprovalAction<TransactionEnding> {
  readonly kind = 'transaction.end';
  readonly roles: readonly OperatorRole[] = ['owner', 'finance'];

  constructor(
    private readonly endings: ManualEndingsService,
    private readonly operations: OperationsRepository,
    private readonly evidence: OperationEvidence,
    private readonly audit: AuditService,
    approvals: ApprovalsService,
  ) {
    approvals.register(this);
  }

  targetOf({ transactionId }: TransactionEnding) {
    return { type: 'transaction', id: transactionId } as const;
  }

  /** One operator is enough in sandbox: no real money moves there. */
  async needsTwo(tx: Tx, { transactionId }: TransactionEnding): Promise<boolean> {
    const operation = await this.operations.find(tx, idOf(transactionId));
    return operation?.environment !== 'sandbox';
  }

  evidenceOf(tx: Tx, { transactionId }: TransactionEnding): Promise<readonly string[]> {
    return this.evidence.of(tx, idOf(transactionId));
  }

  async carryOut(tx: Tx, acting: Acting, ending: TransactionEnding): Promise<void> {
    const { transactionId, ...manualEnding } = ending;
    const { outcome, evidence, returnedAmount } = manualEnding;
    const { operatorId } = acting;
    const before = await this.endings.end(tx, idOf(transactionId), { ...manualEnding, operatorId });
    await this.audit.record(tx, acting, {
      action: 'transaction.ended',
      target: this.targetOf(ending),
      before: { state: before.state },
      after: { state: outcome, ...(returnedAmount === null ? {} : { returned_amount: returnedAmount }) },
      reason: evidence,
    });
  }
}

/** @throws AppError `transaction_not_found`. */
function idOf(transactionId: string): string {
  const id = operationIdOf(transactionId);
  if (id === null) throw new AppError('transaction_not_found');
  return id;
}
