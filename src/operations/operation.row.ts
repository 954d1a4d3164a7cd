import type { Environment } from '../kernel/environment';
import type { Metadata, Operation, OperationKind, OperationState } from './operation';

/** The columns of `OperationRow`, for every statement that reads or returns one. */
export const OPERATION_COLUMNS = `id, business_id, environment, kind, state, amount, currency, wallet_id, card_id, source, target, holds_source,
  provider, provider_reference, network, phone_number, client_reference, description, metadata, parameters, idempotency_key, fingerprint,
  failure_code, failure_message, submissions, checks, absent_reads, last_absent_at, last_submitted_at, quarantine_until, next_check_at,
  actor, created_at, updated_at, completed_at`;

/** A row of `operations` as the driver gives it. */
export interface OperationRow {
  readonly id: string;
  readonly business_id: string;
  readonly environment: Environment;
  readonly kind: OperationKind;
  readonly state: OperationState;
  readonly amount: string | null;
  readonly currency: string;
  readonly wallet_id: string | null;
  readonly card_id: string | null;
  readonly source: string | null;
  readonly target: string | null;
  readonly holds_source: boolean;
  readonly provider: string;
  readonly provider_reference: string | null;
  readonly network: string | null;
  readonly phone_number: string | null;
  readonly client_reference: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly idempotency_key: string | null;
  readonly fingerprint: Buffer | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly submissions: number;
  readonly checks: number;
  readonly absent_reads: number;
  readonly last_absent_at: Date | null;
  readonly last_submitted_at: Date;
  readonly quarantine_until: Date | null;
  readonly next_check_at: Date | null;
  readonly actor: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly completed_at: Date | null;
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

export const toOperation = (row: OperationRow): Operation => ({
  id: row.id,
  businessId: Number(row.business_id),
  environment: row.environment,
  kind: row.kind,
  state: row.state,
  amount: row.amount === null ? null : BigInt(row.amount),
  currency: row.currency,
  walletId: numberOrNull(row.wallet_id),
  cardId: numberOrNull(row.card_id),
  source: row.source,
  target: row.target,
  holdsSource: row.holds_source,
  provider: row.provider,
  providerReference: row.provider_reference,
  network: row.network,
  phoneNumber: row.phone_number,
  clientReference: row.client_reference,
  description: row.description,
  metadata: row.metadata,
  parameters: row.parameters,
  idempotencyKey: row.idempotency_key,
  fingerprint: row.fingerprint,
  failureCode: row.failure_code,
  failureMessage: row.failure_message,
  submissions: row.submissions,
  checks: row.checks,
  absentReads: row.absent_reads,
  lastAbsentAt: row.last_absent_at,
  lastSubmittedAt: row.last_submitted_at,
  quarantineUntil: row.quarantine_until,
  nextCheckAt: row.next_check_at,
  actor: row.actor,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
});

/** The row a new operation is inserted as, in the form `jsonb_populate_record` reads. */
export const toInsertable = (operation: Operation): string =>
  JSON.stringify({
    id: operation.id,
    business_id: operation.businessId,
    environment: operation.environment,
    kind: operation.kind,
    state: operation.state,
    amount: operation.amount?.toString() ?? null,
    currency: operation.currency,
    wallet_id: operation.walletId,
    card_id: operation.cardId,
    source: operation.source,
    target: operation.target,
    holds_source: operation.holdsSource,
    provider: operation.provider,
    provider_reference: operation.providerReference,
    network: operation.network,
    phone_number: operation.phoneNumber,
    client_reference: operation.clientReference,
    description: operation.description,
    metadata: operation.metadata,
    parameters: operation.parameters,
    idempotency_key: operation.idempotencyKey,
    fingerprint: operation.fingerprint === null ? null : `\\x${operation.fingerprint.toString('hex')}`,
    submissions: operation.submissions,
    checks: operation.checks,
    absent_reads: operation.absentReads,
    last_submitted_at: operation.lastSubmittedAt,
    next_check_at: operation.nextCheckAt,
    actor: operation.actor,
    created_at: operation.createdAt,
    updated_at: operation.updatedAt,
  });
