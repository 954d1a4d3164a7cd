import type { Patch } from '../patch';

const MAPPER = 'src/providers/mobile-money/pawapay/pawapay.mapper.ts';
const MAPPER_SPEC = 'src/providers/mobile-money/pawapay/pawapay.mapper.spec.ts';
const RECORDED = 'test/contract/duplicate-answers.spec.ts';
const CLIENT = 'src/providers/card-issuing/maplerad/maplerad.client.ts';
const CLIENT_SPEC = 'src/providers/card-issuing/maplerad/maplerad.client.spec.ts';

/** What a provider's answers are taken for. */
export const PROVIDERS_PATCHES: readonly Patch[] = [
  {
    name: 'a refusal as duplicate fails the payment',
    file: MAPPER,
    find: "if (saysDuplicate(failure.code)) return { kind: 'accepted' };",
    replace: '',
    loses: 'A payment that the provider has is given up here.',
    suites: [MAPPER_SPEC, RECORDED, 'test/e2e/reviews-overdue.e2e-spec.ts'],
    tests: 'has already|duplicate',
  },
  {
    name: 'an ignored duplicate is not understood',
    file: MAPPER,
    find: "'DUPLICATE_IGNORED', ",
    replace: '',
    loses: 'A payment that the provider has is proven absent here.',
    suites: [MAPPER_SPEC, RECORDED],
    tests: 'duplicate',
  },
  {
    name: 'a wrong metadata field counts as a duplicate',
    file: MAPPER,
    find: "code.startsWith('DUPLICATE') && code !== DUPLICATE_FIELD",
    replace: "code.startsWith('DUPLICATE')",
    loses: 'A payment that nobody took is waited for.',
    suites: [MAPPER_SPEC, RECORDED],
    tests: 'rejected|metadata',
  },
  {
    name: 'a 500 is a refusal',
    file: MAPPER,
    find: 'const REFUSED_UNREAD = new Set([400, 401, 403]);',
    replace: 'const REFUSED_UNREAD = new Set([400, 401, 403, 500]);',
    loses: 'A payment that was taken is released.',
    suites: [MAPPER_SPEC],
  },
  {
    name: 'a 404 without the word is absence',
    file: MAPPER,
    find: 'if (!isOk(result.status)) return notUnderstood(result.status, envelope);',
    replace: "if (!isOk(result.status)) return { kind: 'not_found' };",
    loses: 'A gateway in trouble proves that payments do not exist.',
    suites: [MAPPER_SPEC],
  },
  {
    name: 'an unreadable amount is taken on trust',
    file: MAPPER,
    find: "if (amount === null && data['amount'] !== undefined) return",
    replace: "if (amount === null && data['amount'] === '') return",
    loses: 'Another amount than ours is booked as ours.',
    suites: [MAPPER_SPEC],
  },
  {
    name: 'the answer about another payment is believed',
    file: MAPPER,
    find: "if (id !== null && id.toLowerCase() !== order.reference) return { kind: 'unknown', reason: 'answer for another id' };",
    replace: '',
    loses: 'A payment is completed by another.',
    suites: [MAPPER_SPEC],
  },
  {
    name: 'a payout is proven absent as soon as a deposit',
    file: 'src/mobile-money/mobile-money.operations.ts',
    find: 'resubmitForMs: 15 * MINUTE_MS, absentAfterMs: 30 * MINUTE_MS',
    replace: 'resubmitForMs: 2 * MINUTE_MS, absentAfterMs: 15 * MINUTE_MS',
    loses: 'A payout is released that may still be under way.',
    suites: ['test/concurrency/resubmissions.e2e-spec.ts'],
    tests: 'sent again only until',
  },
  {
    name: 'a payment may exceed what its network takes',
    file: 'src/mobile-money/mobile-money.service.ts',
    find: 'if (amount.minor < bounds.min || amount.minor > bounds.max) throw',
    replace: 'if (amount.minor > bounds.max) throw',
    loses: 'A merchant hears of a failed payment instead of what to send.',
    suites: ['test/e2e/mobile-money-payouts.e2e-spec.ts'],
    tests: 'below what the network pays out',
  },
  {
    name: 'the keys of a payment do not tell its amount',
    file: 'src/mobile-money/mobile-money.service.ts',
    find: 'metadata: dto.metadata,\n      ...order,',
    replace: 'metadata: dto.metadata,\n      ...order,\n      amount: undefined,',
    loses: 'Another amount under the same key is answered with the first payment.',
    suites: ['test/e2e/mobile-money-idempotency.e2e-spec.ts'],
    tests: 'key comes with another request',
  },
  {
    name: 'being asked to slow down is a refusal',
    file: CLIENT,
    find: 'status !== 408 && status !== 429',
    replace: 'status !== 408',
    loses: 'A card order whose outcome is unknown is released.',
    suites: [CLIENT_SPEC],
  },
  {
    name: 'a lost creation reads our rows before the issuer',
    file: 'src/providers/card-issuing/maplerad/maplerad.creation-lookup.ts',
    find: `    const shown = await this.reader.cardsSince(order.brand, inquiry.sentAt);
    if (shown.kind !== 'found') return unread(shown);
    const { underWay, ahead } = await inquiry.namesakes();`,
    replace: `    const { underWay, ahead } = await inquiry.namesakes();
    const shown = await this.reader.cardsSince(order.brand, inquiry.sentAt);
    if (shown.kind !== 'found') return unread(shown);`,
    loses: 'A lost creation takes the card of another order, which can never end.',
    suites: ['test/contract/card-issuing-maplerad.spec.ts'],
    tests: 'begins while it is looked for',
  },
  {
    name: 'an issuer that knows the order refuses it',
    file: 'src/providers/card-issuing/maplerad/maplerad.adapter.ts',
    find: "if (saysDuplicate(reply)) return { kind: 'unknown', reason: 'the issuer says that it has the order' };",
    replace: '',
    loses: 'A card order that was carried out is released.',
    suites: [RECORDED],
    tests: 'duplicate',
  },
  {
    name: 'a state that is set already is a refusal',
    file: 'src/providers/card-issuing/maplerad/maplerad.adapter.ts',
    find: "card.value.snapshot.status === wanted ? { kind: 'succeeded' } : noOf(reply, 'card')",
    replace: "card.value.snapshot.status === null ? { kind: 'succeeded' } : noOf(reply, 'card')",
    loses: 'A freeze that was done is reported as refused.',
    suites: [RECORDED],
    tests: 'state it is in',
  },
  {
    name: 'what the issuer takes back is an order of its amount',
    file: 'src/providers/card-issuing/maplerad/maplerad.mapper.ts',
    find: "if (internal && isOrderBySaying(said, merchant) && /revers/i.test(said)) return 'taken_back';",
    replace: '',
    loses: 'A top-up that never arrived is completed by the end of a drain.',
    suites: ['test/contract/card-issuing-maplerad-absence.spec.ts'],
    tests: 'takes back another one',
  },
];
