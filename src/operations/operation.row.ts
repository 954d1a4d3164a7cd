import type { Environment } from '../kernel/environment';
import { OPERATION_KINDS, type OperationKind, type RecordedKind } from '../ledger/operation-kinds';
import { currentRequestId } from '../platform/logging/request-context';
import { currentTraceparent } from '../platform/tracing/tracing';
import type { Bookmark } from '../providers/card-issuing/card-issuer';
import { CARD_BRANDS } from '../providers/card-issuing/card-issuer.types';
import type { Metadata } from './metadata';
import type { Operation, OperationState } from './operation';

/** The columns of `OperationRow`, with `look` for the time of the next look. */
export const columnsWithLook = (
  look: string,
): string => `id, business_id, environment, kind, state, amount, currency, wallet_id, card_id, source, target, holds_source,
  provider, provider_reference, network, phone_number, client_reference, description, metadata, parameters, idempotency_key, fingerprint, order_id,
  failure_code, failure_message, submissions, checks, absent_reads, last_absent_at, last_submitted_at, quarantine_until,
  ${look} AS next_check_at, actor, created_at, updated_at, completed_at`;

/** The columns of `OperationRow`, for every statement that reads or returns one from `operations`. */
export const OPERATION_COLUMNS = columnsWithLook(
  `CASE WHEN operations.completed_at IS NULL
    THEN (SELECT open.next_check_at FROM open_operations AS open
      WHERE open.business_id = operations.business_id AND open.environment = operations.environment
        AND open.created_at = operations.created_at AND open.operation_id = operations.id)
    ELSE (SELECT look.next_check_at FROM operation_looks AS look WHERE look.operation_id = operations.id) END`,
);

/** A row of `operations` as the driver gives it, of any kind. */
export interface OperationRow {
  readonly id: string;
  readonly business_id: string;
  readonly environment: Environment;
  readonly kind: RecordedKind;
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
  readonly order_id: string | null;
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

const isOrder = (kind: RecordedKind): kind is OperationKind => (OPERATION_KINDS as readonly string[]).includes(kind);

/** The order in a row. Null without a row, and for an operation without an order. @throws Error as `toOperation`. */
export const readOrder = (row: OperationRow | undefined): Operation | null =>
  row !== undefined && isOrder(row.kind) ? toOperation(row) : null;

/** Narrows a row to its kind. @throws Error when a field of the kind is missing; no default is made up. */
export function toOperation(row: OperationRow): Operation {
  const must = <Name extends keyof OperationRow>(name: Name): NonNullable<OperationRow[Name]> => {
    const value = row[name];
    if (value === null) throw new Error(`operation ${row.id} (${row.kind}) has no ${name}`);
    return value;
  };
  const base = {
    id: row.id,
    businessId: Number(row.business_id),
    environment: row.environment,
    state: row.state,
    currency: row.currency,
    source: row.source,
    target: row.target,
    holdsSource: row.holds_source,
    provider: row.provider,
    providerReference: row.provider_reference,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint,
    orderId: row.order_id,
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
  };
  const transfer = () => ({ amount: BigInt(must('amount')), source: must('source'), target: must('target') });
  // Spreads come last: an object that a spread began takes each further field a hundred times as slowly.
  switch (row.kind) {
    case 'mobile_money_deposit':
    case 'mobile_money_payout':
      return {
        kind: row.kind,
        walletId: Number(must('wallet_id')),
        network: must('network'),
        phoneNumber: must('phone_number'),
        clientReference: row.client_reference,
        description: row.description,
        metadata: row.metadata,
        ...base,
        ...transfer(),
      };
    case 'card_creation':
      return {
        kind: row.kind,
        walletId: Number(must('wallet_id')),
        cardId: Number(must('card_id')),
        parameters: { holder: textOf(row, 'holder'), brand: brandOf(row), bookmark: bookmarkOf(row) },
        ...base,
        ...transfer(),
      };
    case 'card_topup':
    case 'card_drain':
      return {
        kind: row.kind,
        walletId: Number(must('wallet_id')),
        cardId: Number(must('card_id')),
        parameters: { issuer_card_id: textOf(row, 'issuer_card_id'), bookmark: bookmarkOf(row) },
        ...base,
        ...transfer(),
      };
    case 'card_termination':
      return {
        kind: row.kind,
        amount: row.amount === null ? null : BigInt(row.amount),
        walletId: Number(must('wallet_id')),
        cardId: Number(must('card_id')),
        parameters: {
          issuer_card_id: textOf(row, 'issuer_card_id'),
          bookmark: bookmarkOf(row),
          ...('since' in row.parameters ? { since: textOf(row, 'since') } : {}),
        },
        ...base,
      };
    case 'card_freeze':
    case 'card_unfreeze':
      return {
        kind: row.kind,
        amount: null,
        walletId: row.wallet_id === null ? null : Number(row.wallet_id),
        cardId: Number(must('card_id')),
        parameters: {
          issuer_card_id: textOf(row, 'issuer_card_id'),
          ...(row.parameters['by'] === 'suspension' ? { by: 'suspension' } : {}),
        },
        ...base,
      };
    case 'card_transaction':
    case 'sandbox_funding':
      throw new Error(`operation ${row.id} (${row.kind}) is no order`);
    default:
      return row.kind satisfies never;
  }
}

function textOf(row: OperationRow, name: string): string {
  const value = row.parameters[name];
  if (typeof value !== 'string') throw new Error(`operation ${row.id} (${row.kind}) has no parameter ${name}`);
  return value;
}

function brandOf(row: OperationRow): (typeof CARD_BRANDS)[number] {
  const brand = CARD_BRANDS.find((one) => one === row.parameters['brand']);
  if (brand === undefined) throw new Error(`operation ${row.id} (${row.kind}) has no parameter brand`);
  return brand;
}

function bookmarkOf(row: OperationRow): Bookmark {
  const bookmark = row.parameters['bookmark'];
  if (typeof bookmark !== 'object' || bookmark === null) {
    throw new Error(`operation ${row.id} (${row.kind}) has no parameter bookmark`);
  }
  return bookmark as Bookmark;
}

/**
 * The row of a new operation, in the form `jsonb_populate_record` reads, with the trace of the request that began it.
 * Fields the kind lacks are null. No job looks at it before `leaseUntil`.
 */
export const toInsertable = (operation: Operation, leaseUntil: Date | null): string =>
  JSON.stringify({
    id: operation.id,
    business_id: operation.businessId,
    environment: operation.environment,
    kind: operation.kind,
    state: operation.state,
    amount: operation.amount?.toString() ?? null,
    currency: operation.currency,
    wallet_id: operation.walletId,
    source: operation.source,
    target: operation.target,
    holds_source: operation.holdsSource,
    provider: operation.provider,
    provider_reference: operation.providerReference,
    idempotency_key: operation.idempotencyKey,
    fingerprint: operation.fingerprint === null ? null : `\\x${operation.fingerprint.toString('hex')}`,
    order_id: operation.orderId,
    submissions: operation.submissions,
    checks: operation.checks,
    absent_reads: operation.absentReads,
    last_submitted_at: operation.lastSubmittedAt,
    look_at: operation.nextCheckAt,
    leased_until: leaseUntil,
    actor: operation.actor,
    request_id: currentRequestId(),
    traceparent: currentTraceparent(),
    created_at: operation.createdAt,
    updated_at: operation.updatedAt,
    ...insertableFieldsOf(operation),
  });

const insertableFieldsOf = (operation: Operation): object =>
  'cardId' in operation
    ? { card_id: operation.cardId, metadata: {}, parameters: operation.parameters }
    : {
        network: operation.network,
        country: operation.country ?? null,
        phone_number: operation.phoneNumber,
        client_reference: operation.clientReference,
        description: operation.description,
        metadata: operation.metadata,
        parameters: {},
      };
