import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatMinor } from '../../kernel/money';
import { MOBILE_MONEY_KINDS, type MobileMoneyKind } from '../../ledger/operation-kinds';
import { differingAmounts } from '../../operations/differing-amounts';
import { OperationsService } from '../../operations/operations.service';
import { canOwn } from '../../operations/payment-adoption';
import { ReviewsService } from '../../operations/reviews.service';
import { UNKNOWN_HERE } from '../../operations/review';
import type { OperationReview } from '../../operations/operation-review.entity';
import {
  completedSubjectOf,
  secondSubjectOf,
  subjectOf,
  type UnknownPayment,
  unknownPaymentOf,
} from '../../operations/unknown-payment';
import { inWindow } from '../../platform/jobs/in-window';
import { log, serializeError } from '../../platform/logging/logger';
import type {
  MobileMoneyDirection,
  MobileMoneyProvider,
  ProviderRecord,
  StatementLine,
} from '../../providers/mobile-money/mobile-money.provider';
import { WalletsRepository } from '../../wallets/wallets.repository';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { CallbacksRepository, type OrphanCallback } from '../callbacks/callbacks.repository';
import type { Difference } from './comparison';
import type { ReconciliationSpan } from './reconciliation';
import { type KnownOrder, ReconciliationsRepository } from './reconciliations.repository';

const READS_UNDER_WAY_MAX = 20;
const BATCH = 1_000;
const DIRECTIONS: readonly MobileMoneyDirection[] = ['deposit', 'payout'];

/** Payments that only the provider has, and how many could not be read. */
interface UnknownFound {
  readonly differences: readonly Difference[];
  readonly unread: number;
}

/** A payment that is not in our database, and who reported it. */
interface Stranger {
  readonly reference: string;
  readonly directions: readonly MobileMoneyDirection[];
  readonly callback: OrphanCallback | null;
}

/**
 * Finds payments that the provider made and our database does not know, from the provider's statement and from callbacks
 * that matched none of ours. Each is read at the provider; a review is opened when money has moved or may have.
 */
@Injectable()
export class UnknownPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReconciliationsRepository,
    private readonly callbacks: CallbacksRepository,
    private readonly operations: OperationsService,
    private readonly reviews: ReviewsService,
    private readonly wallets: WalletsRepository,
    private readonly businesses: BusinessesRepository,
  ) {}

  /** @param statement of a span that holds `span`. */
  async find(
    provider: MobileMoneyProvider,
    span: ReconciliationSpan,
    statement: readonly StatementLine[],
  ): Promise<UnknownFound> {
    await this.reviews.closeKnown();
    const known = await this.known(provider.name, statement);
    const differences: Difference[] = statement.flatMap((line) => differingAmount(line, known.get(nameOfLine(line))));
    const orphans = await this.callbacks.orphans(this.dataSource.manager, span.provider, span.from, span.to);
    let unread = 0;
    await inWindow(strangersIn(statement, known, orphans), READS_UNDER_WAY_MAX, async (stranger) => {
      try {
        const found = await this.look(provider, stranger);
        if (found) differences.push(found);
      } catch (error) {
        unread += 1;
        log.warn({ reference: stranger.reference, ...serializeError(error) }, 'a payment unknown here was not read');
      }
    });
    return { differences, unread };
  }

  private async known(provider: string, statement: readonly StatementLine[]): Promise<ReadonlyMap<string, KnownOrder>> {
    const known = new Map<string, KnownOrder>();
    for (let start = 0; start < statement.length; start += BATCH) {
      const references = statement.slice(start, start + BATCH).map(({ reference }) => reference);
      const rows = await this.repository.knownOrders(this.dataSource.manager, provider, references);
      for (const row of rows) known.set(nameOf(row.reference, row.kind), row);
    }
    return known;
  }

  /** Null when there is nothing to explain: no money moved, or the payment became known during the read. */
  private async look(provider: MobileMoneyProvider, stranger: Stranger): Promise<Difference | null> {
    const { reference, callback } = stranger;
    const record = await recordOf(provider, stranger);
    if (record === null) {
      if (callback === null) throw new Error('the statement lists it, and the provider does not know it');
      // Anybody can make up a callback of an account that does not have them signed.
      if (!callback.isSigned) return null;
      return missing(reference, { their_state: callback.status, received_at: callback.receivedAt.toISOString() });
    }
    const { state, amount, currency } = record;
    if (state === 'failed') return null;
    const ours = await this.operations.findByOrder(reference);
    const kind = MOBILE_MONEY_KINDS[record.direction];
    if (ours.some((one) => one.provider === provider.name && one.kind === kind)) return null;
    const details = unknownPaymentOf(provider.name, { ...record, state }, await this.ownerOf(record));
    if (await this.ask(details))
      log.error({ provider: provider.name, reference }, 'the provider made a payment that is unknown here');
    return missing(reference, { their_state: state, amount: formatMinor(amount), currency });
  }

  /** @returns whether nobody was asked before. Of a deposit and a payout with one reference each is asked about. */
  private async ask(payment: UnknownPayment): Promise<boolean> {
    const { provider, reference, kind } = payment;
    const subject = subjectOf(provider, reference);
    if (await this.openAbout(subject, payment)) return true;
    const asked = await this.reviews.findAbout(subject);
    if (asked === null) return false;
    if (asked.details['kind'] === kind) return this.askAgain(asked, subject, payment);
    const second = secondSubjectOf(provider, reference, kind);
    if (await this.openAbout(second, payment)) return true;
    return this.askAgain(await this.reviews.findAbout(second), second, payment);
  }

  /** What was dismissed under way had moved no money yet. */
  private async askAgain(asked: OperationReview | null, subject: string, payment: UnknownPayment): Promise<boolean> {
    const wasUnderWay = asked?.resolution === 'dismiss' && asked.details['their_state'] === 'in_flight';
    return wasUnderWay && payment.their_state === 'completed' && this.openAbout(completedSubjectOf(subject), payment);
  }

  private openAbout(subject: string, payment: UnknownPayment): Promise<boolean> {
    return this.reviews.openAbout(subject, UNKNOWN_HERE, payment);
  }

  private async ownerOf({
    account,
    currency,
    createdAt,
  }: ProviderRecord): Promise<Pick<UnknownPayment, 'business_id' | 'business_name' | 'wallet_id'>> {
    const { manager } = this.dataSource;
    const wallet = account && (await this.wallets.findLive(manager, account.walletId));
    if (!account || !wallet || !canOwn(wallet, account.businessId, currency, createdAt)) {
      return { business_id: null, business_name: null, wallet_id: null };
    }
    const business = await this.businesses.find(manager, wallet.businessId);
    return { business_id: wallet.businessId, business_name: business?.name ?? null, wallet_id: wallet.id };
  }
}

/** Each once: a payment that a statement and a callback both report, and a payout that was reversed. */
function strangersIn(
  statement: readonly StatementLine[],
  known: ReadonlyMap<string, KnownOrder>,
  orphans: readonly OrphanCallback[],
): Stranger[] {
  const strangers = new Map<string, Stranger>();
  for (const line of statement) {
    const { reference, direction } = line;
    const name = nameOfLine(line);
    if (!known.has(name)) strangers.set(name, { reference, directions: [direction], callback: null });
  }
  for (const callback of orphans) {
    const reference = callback.reference ?? 'unreadable';
    const directions = DIRECTIONS.filter(
      (one) => (callback.kind ?? MOBILE_MONEY_KINDS[one]) === MOBILE_MONEY_KINDS[one],
    );
    const names = directions.map((direction) => nameOf(reference, MOBILE_MONEY_KINDS[direction]));
    const [name = reference] = names;
    if (!names.some((one) => strangers.has(one))) strangers.set(name, { reference, directions, callback });
  }
  return [...strangers.values()];
}

/** A deposit and a payout may have one reference. */
const nameOf = (reference: string, kind: MobileMoneyKind): string => `${kind} ${reference}`;
const nameOfLine = ({ reference, direction }: StatementLine): string =>
  nameOf(reference, MOBILE_MONEY_KINDS[direction]);

async function recordOf(provider: MobileMoneyProvider, { reference, directions, callback }: Stranger) {
  if (callback !== null && callback.reference === null) return null;
  for (const direction of directions) {
    const record = await provider.record(direction, reference);
    if (record) return record;
  }
  return null;
}

/** Our amount and that of the provider's books: the id alone proves nothing. */
function differingAmount(line: StatementLine, known: KnownOrder | undefined): Difference[] {
  if (known === undefined || (known.amount === line.amount && known.currency === line.currency)) return [];
  return [{ kind: 'amount_differs', reference: known.transactionId, details: differingAmounts(known, line) }];
}

const missing = (reference: string, details: Difference['details']): Difference => ({
  kind: 'missing_here',
  reference,
  details,
});
