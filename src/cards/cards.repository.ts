import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { ReadAhead } from '../access/read-ahead';
import type { Environment } from '../kernel/environment';
import {
  firstPageOf,
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { CardBrand, CardSnapshot } from '../providers/card-issuing/card-issuer.types';
import type { Card, CardFreezer, CardStatus, ListedCard } from './card';
import { CARD_TRANSITIONS, type CardAction } from './card.states';
import {
  BALANCE_AFTER,
  FIND,
  INSERT,
  LIST_AHEAD,
  LISTS,
  LISTS_OF_STATUS,
  LOCK,
  LOCK_ACCOUNT,
  LOOK_SOON,
  MOVE,
  NEXT_ID,
} from './cards.statements';

type Owner = Pick<AccountScope, 'businessId' | 'environment'>;

/** The fields of a new card besides those the issuer shows. */
export interface NewCard {
  readonly id: number;
  readonly businessId: number;
  readonly environment: Environment;
  readonly walletId: number;
  readonly operationId: string;
  readonly provider: string;
  readonly snapshot: CardSnapshot;
  readonly at: Date;
  readonly nextSyncAt: Date;
}

/** The newest cards, for a list that asks for no others, read with the caller. */
export const CARDS_AHEAD: ReadAhead = {
  ...LIST_AHEAD,
  values: ({ query }) => {
    const asked = firstPageOf(query);
    return asked && [rowsToRead(asked)];
  },
};

/** What `CARDS_AHEAD` has found. */
export const cardsOf = (aheadRow: object, request: PageRequest): Page<ListedCard> =>
  pageOfRow(aheadRow as ListRow, request);

/** Reads cards; balances come from the ledger in the same statement. */
@Injectable()
export class CardsRepository {
  /** The id of a card that will be ordered. Ids of failed orders stay unused. */
  async nextId(db: EntityManager): Promise<number> {
    const [row] = await execute<{ id: string }>(db, NEXT_ID);
    return Number(row?.id);
  }

  async insert(tx: Tx, card: NewCard): Promise<void> {
    const { snapshot } = card;
    await execute(tx, INSERT, [
      card.id,
      card.businessId,
      card.environment,
      card.walletId,
      card.operationId,
      card.provider,
      snapshot.issuerCardId,
      snapshot.brand,
      snapshot.currency,
      snapshot.firstSix,
      snapshot.lastFour,
      card.at,
      card.nextSyncAt,
    ]);
  }

  /** A card of any account. */
  async find(db: EntityManager, id: number): Promise<Card | null> {
    const [row] = await execute<CardRow>(db, FIND, [id]);
    return row ? toCard(row) : null;
  }

  async list(
    db: EntityManager,
    account: Owner,
    status: CardStatus | null,
    request: PageRequest,
  ): Promise<Page<ListedCard>> {
    const place = placeOfCursor(request, HISTORY);
    const { first, behind } = status === null ? LISTS : LISTS_OF_STATUS;
    const [row] = await execute<ListRow>(db, place === null ? first : behind, [
      account.businessId,
      account.environment,
      ...(status === null ? [] : [status]),
      rowsToRead(request),
      ...(place ?? [offsetOf(request)]),
    ]);
    if (!row) throw new Error('a total is missing');
    return pageOfRow(row, request);
  }

  /** Changes the status by the table of transitions. @returns false when the card's status does not allow the action. */
  async move(
    tx: Tx,
    card: Pick<Card, 'id' | 'businessId'>,
    action: CardAction,
    frozenBy: CardFreezer | null,
    at: Date,
  ): Promise<boolean> {
    const { from, to } = CARD_TRANSITIONS[action];
    const by = to === 'frozen' ? frozenBy : null;
    return (await execute(tx, MOVE, [card.id, card.businessId, from, to, by, at])).length === 1;
  }

  /** Makes the next comparison with the issuer due. */
  async lookSoon(tx: Tx, id: number, businessId: number, at: Date): Promise<void> {
    await execute(tx, LOOK_SOON, [id, businessId, at]);
  }

  /** The card's balance right after an operation settled; null when it moved nothing on the card. */
  async balanceAfter(db: EntityManager, operationId: string, address: string): Promise<bigint | null> {
    const [row] = await execute<{ balance_after: string }>(db, BALANCE_AFTER, [operationId, address]);
    return row ? BigInt(row.balance_after) : null;
  }

  /** Until the transaction ends, no operation of the card can start or end. */
  async lock(tx: Tx, card: Pick<Card, 'id' | 'businessId'>): Promise<void> {
    await execute(tx, LOCK, [card.id, card.businessId]);
  }

  /** The balances of the account, locked until the transaction ends. */
  async lockAccount(tx: Tx, address: string): Promise<{ readonly posted: bigint; readonly held: bigint }> {
    const [row] = await execute<{ posted: string; held: string }>(tx, LOCK_ACCOUNT, [address]);
    return { posted: BigInt(row?.posted ?? 0), held: BigInt(row?.held ?? 0) };
  }
}

export interface CardRow {
  readonly id: string;
  readonly business_id: string;
  readonly environment: Environment;
  readonly wallet_id: string;
  readonly operation_id: string;
  readonly provider: string;
  readonly provider_card_id: string;
  readonly brand: CardBrand;
  readonly currency: string;
  readonly status: CardStatus;
  readonly frozen_by: CardFreezer | null;
  readonly first_six: string;
  readonly last_four: string;
  readonly ledger_address: string;
  readonly created_at: Date;
  readonly terminated_at: Date | null;
  readonly movements_read_to: Date | null;
  readonly differs_since: Date | null;
  readonly posted: string;
  readonly held: string;
}

type ListedJson = readonly [
  id: number,
  brand: CardBrand,
  currency: string,
  status: CardStatus,
  firstSix: string,
  lastFour: string,
  providerCardId: string,
  posted: string,
  held: string,
  createdAt: string,
];

interface ListRow {
  readonly total: string;
  readonly items: readonly ListedJson[] | null;
}

const HISTORY: History<ListedCard> = {
  name: 'cards',
  forms: ['instant', 'number'],
  placeOf: (card) => [card.createdAt, card.id],
};

const pageOfRow = ({ total, items }: ListRow, request: PageRequest): Page<ListedCard> =>
  pageOfHistory((items ?? []).map(listedOf), Number(total), request, HISTORY, (card) => card);

const listedOf = (row: ListedJson): ListedCard => ({
  id: row[0],
  brand: row[1],
  currency: row[2],
  status: row[3],
  firstSix: row[4],
  lastFour: row[5],
  providerCardId: row[6],
  posted: BigInt(row[7]),
  held: BigInt(row[8]),
  createdAt: new Date(row[9]),
});

const toCard = (row: CardRow): Card => ({
  id: Number(row.id),
  businessId: Number(row.business_id),
  environment: row.environment,
  walletId: Number(row.wallet_id),
  operationId: row.operation_id,
  provider: row.provider,
  providerCardId: row.provider_card_id,
  brand: row.brand,
  currency: row.currency,
  status: row.status,
  frozenBy: row.frozen_by,
  firstSix: row.first_six,
  lastFour: row.last_four,
  ledgerAddress: row.ledger_address,
  createdAt: row.created_at,
  terminatedAt: row.terminated_at,
  movementsReadTo: row.movements_read_to,
  differsSince: row.differs_since,
  posted: BigInt(row.posted),
  held: BigInt(row.held),
});
