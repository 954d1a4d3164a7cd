import { type FloatReview, whyFalse } from '../../scripts/chaos/float-reviews';

/** A baseline that was taken while the provider had given back 50.00 and nobody knew; since then it has been booked here. */
const rightful: FloatReview = {
  opening: 1_000_00n,
  gap: 1_000_00n,
  before: 1_050_00n,
  found: 1_000_00n,
  isExact: true,
  contradictions: [50_00n, -70_00n],
};

// Guarantee: a run neither excuses a review that nothing explains nor fails for one that has its reason.
describe('a review about a float that is open at the end of a run', () => {
  it.each<[string, Partial<FloatReview>]>([
    ['its baseline held a contradiction', {}],
    ['its baseline held two', { before: 980_00n }],
    ['it was found while something was under way', { found: 1_012_34n, isExact: false }],
  ])('is rightful: %s', (_why, change) => {
    expect(whyFalse({ ...rightful, ...change })).toBeNull();
  });

  it.each<[string, Partial<FloatReview>]>([
    ['the gap is where it was', { gap: 1_050_00n }],
    ['nothing explains its baseline', { before: 1_050_01n }],
    ['nothing explains its baseline', { contradictions: [] }],
    ['nothing explains 1012.34', { found: 1_012_34n }],
  ])('is false: %s', (why, change) => {
    expect(whyFalse({ ...rightful, ...change })).toContain(why);
  });
});
