import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { AskedRequest, ReadAhead } from '../../src/access/read-ahead';
import { AUTHENTICATE } from '../../src/api-keys/api-keys.statements';
import { FIND_LIVE_BY_COOKIE } from '../../src/auth/sessions.statements';
import { CARDS_AHEAD } from '../../src/cards/cards.repository';
import { OVERVIEW_OF_CALLER } from '../../src/overview/overview.queries';
import { connectionOptions } from '../../src/platform/database/connection-options';
import { readingAhead } from '../../src/platform/database/reading-ahead';
import { RefusedWrites } from '../../src/platform/database/refused-writes';
import { executeShared, type RowStatement } from '../../src/platform/database/shared-statement';
import { HISTORY_AHEAD } from '../../src/transactions/transactions.queries';
import { WALLET_AHEAD, WALLET_OF_BODY_AHEAD } from '../../src/wallets/wallets.repository';
import { times } from '../support/parallel';
import { startWorld, type World } from '../support/world';

const TURNS = 12;
const REQUEST: AskedRequest = { params: { currency: 'CDF' }, query: {}, body: { currency_code: 'CDF' } };
const READ_AHEAD: readonly ReadAhead[] = [
  WALLET_AHEAD,
  WALLET_OF_BODY_AHEAD,
  CARDS_AHEAD,
  HISTORY_AHEAD,
  OVERVIEW_OF_CALLER,
];

/** Guarantee: however many callers share a statement, PostgreSQL does not plan it again for each of their turns. */
describe('the plan of a shared statement', () => {
  let world: World;
  let service: DataSource;

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    const options = connectionOptions(world.config, new RefusedWrites());
    // On one connection, so that all is prepared there.
    service = await new DataSource({ ...options, poolSize: 1 }).initialize();
  });
  afterAll(async () => {
    await service.destroy();
    await world.close();
  });

  const now = new Date();
  const callers: ReadonlyArray<readonly [RowStatement, readonly unknown[]]> = [
    [AUTHENTICATE, []],
    [FIND_LIVE_BY_COOKIE, []],
    ...READ_AHEAD.flatMap((readAhead) => {
      const values = readAhead.values(REQUEST, now) ?? [];
      return [
        [readingAhead(AUTHENTICATE, { readAhead, values }), values],
        [readingAhead(FIND_LIVE_BY_COOKIE, { readAhead, values }), ['live', ...values]],
      ] as const;
    }),
  ];

  it.each(callers.map(([statement, values]) => [statement.name, statement, values] as const))(
    '%s is kept',
    async (name, statement, values) => {
      for (let turn = 0; turn < TURNS; turn += 1)
        await times(2 + (turn % 3), () => executeShared(service.manager, statement, [randomBytes(32), now, ...values]));
      const [plans]: [{ made: number; kept: number }?] = await service.query(
        `SELECT custom_plans::int AS made, generic_plans::int AS kept FROM pg_prepared_statements WHERE name = $1`,
        [`${name}-shared`],
      );
      // PostgreSQL tries five before it compares.
      expect(plans).toEqual({ made: 5, kept: TURNS - 5 });
    },
  );
});
