import { Injectable } from '@nestjs/common';
import { after, Clock, MINUTE_MS } from '../kernel/clock';
import { fieldError } from '../kernel/errors';
import { newOperationId } from '../kernel/ids';
import { clearingAddress, suspenseAddress } from '../ledger/ledger-addresses';
import type { Tx } from '../platform/database/unit-of-work';
import type { Wallet } from '../wallets/wallet.entity';
import { WalletsRepository } from '../wallets/wallets.repository';
import { adopted, type Adopter, ADOPTION_ACTOR, Adoptions, type AdoptionTerms } from './adoptions';
import { NOT_YET, type Operation } from './operation';
import { OperationsRepository } from './operations.repository';
import { type Review, UNKNOWN_HERE } from './review';
import { amountOf, type UnknownPayment } from './unknown-payment';

const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Makes an operation from a payment that only the provider knows (decision 0056). It begins as accepted by the provider,
 * with its hold, and is then read and concluded like any other, so entries, event, notification and webhook follow as
 * usual. The order's id prevents booking it twice.
 */
@Injectable()
export class PaymentAdoption implements Adopter {
  constructor(
    private readonly operations: OperationsRepository,
    private readonly wallets: WalletsRepository,
    private readonly clock: Clock,
    adoptions: Adoptions,
  ) {
    adoptions.register(UNKNOWN_HERE, this);
  }

  /**
   * @returns the id of the operation. @throws AppError `invalid_request` (no wallet to book in), `insufficient_funds`,
   * `review_already_resolved` when the payment has become known meanwhile.
   */
  async adopt(tx: Tx, review: Review, terms: AdoptionTerms): Promise<string> {
    const payment = review.details as unknown as UnknownPayment;
    const operation = this.operationOf(payment, await this.walletOf(tx, payment, terms), terms);
    const outcome = await this.operations.start(tx, operation);
    const isTaken = outcome.kind === 'order_exists' && (await this.isOfAnotherKind(tx, operation));
    if (outcome.kind !== 'order_given_up' && !isTaken) return adopted(outcome, operation);
    const another = { ...operation, id: newOperationId(), orderId: operation.id };
    return adopted(await this.operations.start(tx, another), another);
  }

  /** Its id is that of a payout that was made with the same key, or of a deposit (decision 0170). */
  private async isOfAnotherKind(tx: Tx, { id, kind }: Operation): Promise<boolean> {
    const known = await this.operations.findByOrder(tx, id);
    return known.length > 0 && known.every((one) => one.kind !== kind);
  }

  private async walletOf(tx: Tx, payment: UnknownPayment, { walletId }: AdoptionTerms): Promise<Wallet> {
    if (payment.wallet_id !== null && walletId !== null && walletId !== payment.wallet_id) {
      throw fieldError('wallet_id', 'the provider says whose the payment is: leave wallet_id out');
    }
    const id = payment.wallet_id ?? walletId;
    if (id === null)
      throw fieldError('wallet_id', 'wallet_id is needed: the provider does not say whose the payment is');
    const wallet = await this.wallets.findLive(tx, id);
    if (wallet?.currency !== payment.currency) {
      throw fieldError('wallet_id', `wallet_id must be a live wallet in ${payment.currency}`);
    }
    return wallet;
  }

  private operationOf(payment: UnknownPayment, wallet: Wallet, { payFrom }: AdoptionTerms): Operation {
    const now = this.clock.now();
    const { provider, currency, kind } = payment;
    const isPayout = kind === 'mobile_money_payout';
    const outside = clearingAddress({ provider, currency });
    if (payFrom === 'suspense' && !isPayout) throw fieldError('pay_from', 'suspense bears payouts only');
    const payer = payFrom === 'suspense' ? suspenseAddress({ provider, currency }) : wallet.ledgerAddress;
    return {
      ...NOT_YET,
      kind,
      id: payment.reference,
      orderId: null,
      businessId: wallet.businessId,
      environment: 'live',
      state: 'accepted',
      amount: amountOf(payment),
      currency,
      source: isPayout ? payer : outside,
      target: isPayout ? outside : wallet.ledgerAddress,
      holdsSource: isPayout && payFrom === 'source',
      provider,
      walletId: wallet.id,
      network: payment.network,
      phoneNumber: payment.phone_number,
      clientReference: null,
      description: payment.description,
      metadata: payment.metadata,
      idempotencyKey: null,
      fingerprint: null,
      submissions: 1,
      lastSubmittedAt: now,
      nextCheckAt: now,
      actor: ADOPTION_ACTOR,
      createdAt: new Date(Math.min(Date.parse(payment.made_at), now.getTime())),
      updatedAt: now,
    };
  }
}

/** Whether the wallet can be the one that made a payment. A wallet opened later may only have received the same number. */
export const canOwn = (wallet: Wallet, businessId: number, currency: string, madeAt: Date): boolean =>
  wallet.businessId === businessId && wallet.currency === currency && wallet.createdAt <= after(madeAt, CLOCK_SKEW_MS);
