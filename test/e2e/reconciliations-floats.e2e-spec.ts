import { AIRTEL_ORDER } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';

// Guarantee: a comparison that did not see every float of ours does not say that it has finished.
describe('comparing with floats that the provider does not tell', () => {
  let world: PawapayWorld;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startPawapayWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(() => world.pawapay.faults.clear());

  const compare = async () => (await operator.call('post', 'reconciliations', {})).body.data;
  const currenciesIn = (comparison: { balances: Array<{ currency: string }> }) =>
    comparison.balances.map(({ currency }) => currency);
  const hide = (id: string) => world.fault({ on: 'float', fault: 'missing', id, times: 1_000 });

  it('finishes without a float that we never had anything to do with', async () => {
    hide('ZMB ZMW');
    const done = await compare();
    expect(done.status).toBe('finished');
    expect(currenciesIn(done)).not.toContain('ZMW');
  });

  it('is not whole while a float that was compared before is missing, and compares the others', async () => {
    expect(currenciesIn(await compare())).toContain('ZMW');
    hide('ZMB ZMW');
    const done = await compare();
    expect(done).toMatchObject({ status: 'failed', unread: 0, differences: [] });
    expect(currenciesIn(done)).toContain('CDF');
    world.pawapay.faults.clear();
    expect((await compare()).status).toBe('finished');
  });

  it('is not whole while a float is missing in which our payments moved money, although none was compared before', async () => {
    const shop = await aPayingShop(world);
    const id: string = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
    const statusOf = async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status;
    await until('it is paid', async () => (await statusOf()) === 'completed');
    await world.db.query('DELETE FROM balance_baselines');
    hide('COD CDF');
    expect((await compare()).status).toBe('failed');
    world.pawapay.faults.clear();
    expect((await compare()).status).toBe('finished');
  });

  it('is not whole while the balance of a float cannot be read', async () => {
    world.fault({ on: 'float', fault: 'unreadable', id: 'COD USD', times: 1_000 });
    expect(await compare()).toMatchObject({ status: 'failed', balances: [] });
    world.pawapay.faults.clear();
    expect((await compare()).status).toBe('finished');
  });
});
