import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { suspenseAddress, walletAddress } from '../../ledger/ledger-addresses';
import { execute } from '../../platform/database/statement';
import type { Card } from '../card';
import { CLOSED_BUSINESS_WALLET, IN_SUSPENSE } from './unclaimed-card-funds.statements';

/** What a card holds that its merchant cannot reach any more. In cents. */
interface Unreachable {
  readonly card_balance: string;
  readonly wallet_balance: string;
}

/** What stands in the suspense account for a card, below zero when it took more than its end left, and the issuer's rows that made it. In cents. */
interface LeftInSuspense {
  readonly left: string;
  readonly rows: ReadonlyArray<{ readonly issuer_transaction_id: string; readonly amount: string }>;
}

/** Money that a card brings late, where neither its merchant nor another comparison would find it (decision 0142). */
@Injectable()
export class UnclaimedCardFunds {
  constructor(private readonly dataSource: DataSource) {}

  /** The money of a closed business: it is closed with nothing, and a shop may refund one of its cards afterwards. Null: there is none. */
  async ofClosedBusiness(card: Card): Promise<Unreachable | null> {
    if (card.environment !== 'live') return null;
    const values = [card.businessId, walletAddress(card)];
    const [wallet] = await execute<{ posted: string }>(this.dataSource.manager, CLOSED_BUSINESS_WALLET, values);
    // What an ended card holds is a question of its own (decision 0149).
    const onCard = card.status === 'terminated' ? 0n : card.posted;
    if (!wallet || (wallet.posted === '0' && onCard === 0n)) return null;
    return { card_balance: String(onCard), wallet_balance: wallet.posted };
  }

  /**
   * What stands in the suspense account for a card that ended, once movements came after its end. A person has seen what the termination
   * left there, but not that these movements left another amount. Below zero it is our loss. Null: nothing is left, or none came.
   */
  async inSuspense(card: Card): Promise<LeftInSuspense | null> {
    if (card.status !== 'terminated') return null;
    const values = [card.id, card.businessId, suspenseAddress(card), card.terminatedAt];
    const [row] = await execute<{ at_end: string; since: string; rows: LeftInSuspense['rows'] }>(
      this.dataSource.manager,
      IN_SUSPENSE,
      values,
    );
    const since = BigInt(row?.since ?? 0);
    const left = BigInt(row?.at_end ?? 0) + since;
    return since === 0n || left === 0n ? null : { left: String(left), rows: row?.rows ?? [] };
  }
}
