import { AppError } from '../../kernel/errors';

/** How many calls of a kind may be under way in a process, and the refusal of one more. */
export interface PlacesPolicy {
  readonly all: number;
  readonly ofOneBusiness: number;
  readonly refusal: 'service_busy' | 'rate_limited';
  readonly retryAfterSeconds: number;
}

/** Few calls of a long kind run at once, and not all of them for one business, so that they leave room to everything else. */
export class SharedPlaces {
  private readonly taken: Array<{ readonly businessId: number; readonly places: number }> = [];

  constructor(private readonly policy: PlacesPolicy) {}

  /** @param places how many the work takes. @throws AppError `policy.refusal` when fewer are free. */
  async take<T>(businessId: number, work: () => Promise<T>, places = 1): Promise<T> {
    const { all, ofOneBusiness, refusal, retryAfterSeconds } = this.policy;
    const ofBusiness = this.taken.filter((one) => one.businessId === businessId);
    if (sumOf(this.taken) + places > all || sumOf(ofBusiness) + places > ofOneBusiness)
      throw new AppError(refusal, undefined, { retryAfterSeconds });
    const own = { businessId, places };
    this.taken.push(own);
    try {
      return await work();
    } finally {
      this.taken.splice(this.taken.indexOf(own), 1);
    }
  }
}

const sumOf = (taken: ReadonlyArray<{ readonly places: number }>): number =>
  taken.reduce((sum, { places }) => sum + places, 0);
