import { OperatorsService } from '../../src/admin/operators/operators.service';
import { Secret } from '../../src/kernel/secret';
import { startWorld } from '../support/world';

describe('the operator of the configuration', () => {
  const FIRST = { OPERATOR_EMAIL: 'First@Example.com', OPERATOR_PASSWORD: 'lantern-on-the-lake' };

  it('is made at start when no operator exists, and signs in', async () => {
    const world = await startWorld(FIRST);
    const body = { email: 'first@example.com', password: FIRST.OPERATOR_PASSWORD };
    expect((await world.call('post', 'admin/auth/login', { body })).status).toBe(200);
    const second = { email: 'second@example.com', name: 'Second', password: new Secret(FIRST.OPERATOR_PASSWORD) };
    expect(await world.app.get(OperatorsService, { strict: false }).createFirst(second)).toBe(false);
    expect(await world.db.query('SELECT email FROM operators')).toEqual([{ email: 'first@example.com' }]);
    await world.close();
  });

  // Guarantee: processes that start together make one first operator, not one each.
  it('is made once by ten starts at the same moment', async () => {
    const world = await startWorld();
    const operators = world.app.get(OperatorsService, { strict: false });
    const password = new Secret(FIRST.OPERATOR_PASSWORD);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        operators.createFirst({ email: `o${n}@example.com`, name: 'First', password }),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await world.db.query('SELECT 1 FROM operators')).toHaveLength(1);
    await world.close();
  });

  it('does not exist unless the configuration names one', async () => {
    const world = await startWorld();
    expect(await world.db.query('SELECT 1 FROM operators')).toEqual([]);
    await world.close();
  });
});
