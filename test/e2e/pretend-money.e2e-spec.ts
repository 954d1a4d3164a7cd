import { randomUUID } from 'node:crypto';
import type { AccountScope } from '../../src/access/principal';
import { SandboxService } from '../../src/sandbox/sandbox.service';
import { WalletsService } from '../../src/wallets/wallets.service';
import { aBusiness, DOORS, type Shop } from '../support/builders';
import { brokenInvariants } from '../support/invariants';
import { startWorld, type World } from '../support/world';

describe('pretend money', () => {
  let world: World;
  let shop: Shop;
  let live: { readonly id: string; readonly ledger_address: string };
  const outside = 'clearing:sandbox:USD';

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withPin().withWallet('USD', '100.00').in(world);
    await shop.sandboxKey.get('wallet');
    [live] = await world.db.query(
      `SELECT id, ledger_address FROM wallets WHERE business_id = $1 AND environment = 'live'`,
      [shop.id],
    );
  });
  afterAll(() => world.close());
  // Guarantee: the live wallet is unchanged, and no live operation exists.
  afterEach(async () => {
    expect(await shop.balance('USD')).toBe('100.00');
    const [{ count }] = await world.db.query(
      `SELECT count(*) FROM operations WHERE business_id = $1 AND environment = 'live' AND (kind = 'sandbox_funding' OR source = $2)`,
      [shop.id, outside],
    );
    expect(Number(count)).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each(DOORS)('is refused to a live wallet at the route, through the door of the %s', async (door) => {
    const bodies = [{ amount: '5.00' }, { amount: '5.00', environment: 'sandbox' }];
    for (const body of bodies) {
      const reply = await shop.door(door).post('sandbox/wallets/USD/fund', body);
      expect(reply.status).toBe('environment' in body ? reply.status : 403);
      expect(reply.body.code).toBe(reply.status === 403 ? 'sandbox_only' : 'invalid_request');
    }
  });

  it('is refused to a live account by the services', async () => {
    const account: AccountScope = { businessId: shop.id, environment: 'live', actor: 'attack' };
    await expect(world.app.get(SandboxService, { strict: false }).fund(account, 'USD', '5.00')).rejects.toThrow();
    await expect(world.app.get(WalletsService, { strict: false }).fundSandbox(account, 'USD', 500n)).rejects.toThrow();
  });

  it('is refused to a live wallet by the function that gives it', async () => {
    await expect(
      world.db.query(`SELECT fund_sandbox_wallet($1, $2, 500, 'attack', now())`, [randomUUID(), live.id]),
    ).rejects.toThrow(/no rows/);
  });

  describe('written by hand', () => {
    /** In one transaction, so that what the last statement is refused for leaves nothing behind. */
    const attack = (operationIn: string, kind: string, entriesIn: string, from: string): Promise<unknown> =>
      world.db.transaction(async (tx) => {
        const id = randomUUID();
        await tx.query(
          `INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, provider, last_submitted_at, actor, created_at, updated_at, completed_at)
           VALUES ($1, $2, $3, $4, 'completed', 500, 'USD', $5, $6, $7, 'sandbox', now(), 'attack', now(), now(), now())`,
          [id, shop.id, operationIn, kind, live.id, from, live.ledger_address],
        );
        await tx.query(`SELECT post_transfer($1, 'settle', $2, $3, $4, 'USD', 500, now())`, [
          id,
          from,
          live.ledger_address,
          entriesIn,
        ]);
      });

    it.each([
      ['as a live operation', 'live', 'sandbox_funding', 'live', outside, /pretend_money_is_for_the_sandbox/],
      ['under the name of a deposit', 'live', 'mobile_money_deposit', 'live', outside, /pretend_money_stays_in/],
      [
        'as live entries of a sandbox operation',
        'sandbox',
        'sandbox_funding',
        'live',
        outside,
        /pretend_money_stays_in/,
      ],
      [
        'as live entries from another place',
        'sandbox',
        'sandbox_funding',
        'live',
        'clearing:x:USD',
        /environment of its/,
      ],
      ['as sandbox entries of a live account', 'sandbox', 'sandbox_funding', 'sandbox', outside, /no ledger account/],
      [
        'as sandbox entries of a live operation',
        'live',
        'mobile_money_deposit',
        'sandbox',
        outside,
        /no ledger account/,
      ],
    ] as const)('is refused to a live wallet %s', async (_, operationIn, kind, entriesIn, from, why) => {
      await expect(attack(operationIn, kind, entriesIn, from)).rejects.toThrow(why);
    });
  });
});
