import { DeliveryCases } from '../support/delivery-cases';
import { anOperator, type OperatorActor } from '../support/operators';
import { until } from '../support/wait';

const REASON = 'Their server was down; asked for by the owner, on the telephone.';

// Guarantee: an operator sends again what a business missed, to its own endpoint, and the audit log says who and why.
describe('POST admin/businesses/:id/webhooks/deliveries/recover', () => {
  let cases: DeliveryCases;
  let support: OperatorActor;
  beforeAll(async () => {
    cases = await DeliveryCases.start();
    support = await anOperator(cases.world, 'support');
  });
  beforeEach(() => cases.begin());
  afterEach(() => cases.receiver.close());
  afterAll(() => cases.world.close());

  const recover = (body: object, id = cases.shop.id) =>
    support.call('post', `businesses/${id}/webhooks/deliveries/recover`, { reason: REASON, ...body });
  const audited = async () => (await support.call('get', `businesses/${cases.shop.id}/audit`)).body.data;

  it('sends again what failed, in one environment, and leaves a row in the audit log', async () => {
    await cases.subscribe({ enabled: false });
    await cases.tell(2);
    await cases.tell(1, 'sandbox');
    await cases.subscribe();
    const reply = await recover({ since: '2020-01-01' });
    expect([reply.status, reply.body]).toEqual([200, { data: { recovered: 2 } }]);
    await until('both arrive', async () => cases.receiver.received.length === 2);
    expect(cases.receiver.envelopes().map(({ environment }) => environment)).toEqual(['live', 'live']);
    expect(await audited()).toEqual([
      expect.objectContaining({
        action: 'business.webhooks_recovered',
        after: { environment: 'live', since: '2020-01-01T00:00:00.000Z' },
        reason: REASON,
      }),
    ]);
    const told = (await cases.shop.session.get('activity')).body.data.map(({ type }: { type: string }) => type);
    expect(told).toContain('operator.business.webhooks_recovered');
  });

  it('is refused without a reason, an endpoint or a business, and then nothing is audited', async () => {
    const since = '2020-01-01';
    expect((await recover({ since, reason: undefined })).body.errors[0].field).toBe('reason');
    expect((await recover({})).body.errors[0].field).toBe('since');
    expect((await recover({ since, environment: 'test' })).body.errors[0].field).toBe('environment');
    expect((await recover({ since })).body.code).toBe('webhook_not_configured');
    await cases.subscribe({ enabled: false });
    expect((await recover({ since })).body.code).toBe('webhook_disabled');
    expect((await recover({ since, environment: 'sandbox' })).body.code).toBe('webhook_not_configured');
    expect((await recover({ since }, 999_999_999)).body.code).toBe('business_not_found');
    expect(await audited()).toEqual([]);
  });
});
