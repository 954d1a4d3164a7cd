import { type PlacesPolicy, SharedPlaces } from './shared-places';

const POLICY: PlacesPolicy = { all: 10, ofOneBusiness: 6, refusal: 'service_busy', retryAfterSeconds: 10 };

describe('SharedPlaces', () => {
  it('gives no more places than there are, nor than one business may have, and takes them back', async () => {
    const shared = new SharedPlaces(POLICY);
    const ends: Array<() => void> = [];
    const begin = (businessId: number, places: number): Promise<void> =>
      shared.take(businessId, () => new Promise<void>((resolve) => ends.push(resolve)), places);
    const work = [begin(1, 6)];
    await expect(begin(1, 1)).rejects.toMatchObject({ code: 'service_busy', retryAfterSeconds: 10 });
    work.push(begin(2, 4));
    await expect(begin(3, 1)).rejects.toMatchObject({ code: 'service_busy' });
    ends[0]?.();
    await work[0];
    work.push(begin(3, 6));
    for (const end of ends) end();
    await Promise.all(work);
    await expect(shared.take(1, () => Promise.reject(new Error('broken')), 6)).rejects.toThrow('broken');
    await expect(shared.take(1, () => Promise.resolve('done'), 6)).resolves.toBe('done');
  });
});
