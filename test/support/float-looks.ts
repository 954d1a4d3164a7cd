import { randomUUID } from 'node:crypto';
import { CardCharges } from '../../src/cards/issuer/card-charges';
import { CardFloatCheck } from '../../src/cards/issuer/card-float-check';
import { IssuerLists } from '../../src/cards/issuer/issuer-lists';
import type { WireFloatRow } from '../../simulators/maplerad/maplerad-state';
import type { Shop } from './builders';
import { aCard, type CardWorld, creation, keyed } from './cards';

/** Details of a review, as far as tests ask for them. */
interface FloatReview {
  readonly issuer_transaction_id: string;
  readonly entry: string;
  readonly amount: string;
}

/** The issuer's list of our float, which a test may change, and looks at it that are the test's own. */
export class FloatLooks {
  constructor(private readonly world: CardWorld) {}

  get check(): CardFloatCheck {
    return this.world.app.get(CardFloatCheck);
  }

  rows(): WireFloatRow[] {
    return this.world.maplerad.books.floatRows;
  }

  rowOf(summary: RegExp): WireFloatRow {
    const row = this.rows().find((one) => summary.test(one.summary));
    if (!row) throw new Error(`no row says ${String(summary)}`);
    return row;
  }

  replaceRows(change: (row: WireFloatRow) => WireFloatRow[]): void {
    this.rows().push(...this.rows().splice(0).flatMap(change));
  }

  /** Another row like it, which names nothing of ours. */
  stray(row: WireFloatRow, changes: Partial<WireFloatRow> = {}): WireFloatRow {
    return { ...row, id: randomUUID(), reference: randomUUID(), ...changes };
  }

  /** One of everything that moves the float. */
  async everything(shop: Shop): Promise<void> {
    const id = await aCard(shop, '1000');
    await shop.apiKey.post(`cards/${id}/topup`, keyed({ amount: '300' }));
    await shop.apiKey.post(`cards/${id}/drain`, keyed({ amount: '200' }));
    await this.world.shopDoes(id, 'decline', 10);
    expect(await this.readCharges()).toBe(1);
    expect((await shop.apiKey.post(`cards/${id}/terminate`, keyed())).status).toBe(200);
    await this.world.shopDoes(id, 'refund', 40);
    this.world.maplerad.faults.plan('create', 'creation_fails', 1);
    expect((await shop.apiKey.post('cards', await creation(shop, '1700'))).status).toBe(400);
  }

  /** @returns how many charges were new. */
  async readCharges(): Promise<number> {
    await this.wake('charges');
    const [due] = await this.world.app.get(IssuerLists).claim('charges');
    return this.world.app.get(CardCharges).pull(due ?? 'nobody');
  }

  wake(list: 'charges' | 'float'): Promise<void> {
    return this.world.app.get(IssuerLists).wake(list);
  }

  wasReadBefore(list: 'charges' | 'float', hours: number): Promise<unknown> {
    const back = `INSERT INTO card_issuer_cursors (cursor, due_at, read_to) VALUES ($2, now(), now() - $1 * interval '1 hour')
      ON CONFLICT (cursor) DO UPDATE SET read_to = excluded.read_to`;
    return this.world.db.query(back, [hours, `maplerad:${list}`]);
  }

  async checkDue(): Promise<number> {
    const [due] = await this.world.app.get(IssuerLists).claim('float');
    return due === undefined ? 0 : this.check.check(due);
  }

  /** @returns the ids of the movements that are unexplained, as the reviews tell them. */
  async look(): Promise<string[]> {
    await this.wake('float');
    const total = await this.checkDue();
    const reported = (await this.reviews()).map(({ issuer_transaction_id: id }) => id);
    expect(reported.length).toBeGreaterThanOrEqual(total);
    return reported;
  }

  async reviews(): Promise<FloatReview[]> {
    const ids = this.rows().map((row) => row.id);
    const found = await this.world.db.query(
      `SELECT details FROM operation_reviews WHERE reason = 'float_movement_unmatched'
         AND details ->> 'issuer_transaction_id' = ANY ($1) ORDER BY id`,
      [ids],
    );
    return found.map((row: { details: never }) => row.details);
  }
}
