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
  private readonly taken: number[] = [];

  constructor(private readonly policy: PlacesPolicy) {}

  /** @throws AppError `policy.refusal` when no place is free. */
  async take<T>(businessId: number, work: () => Promise<T>): Promise<T> {
    const { all, ofOneBusiness, refusal, retryAfterSeconds } = this.policy;
    const ofBusiness = this.taken.filter((id) => id === businessId).length;
    if (this.taken.length >= all || ofBusiness >= ofOneBusiness)
      throw new AppError(refusal, undefined, { retryAfterSeconds });
    this.taken.push(businessId);
    try {
      return await work();
    } finally {
      this.taken.splice(this.taken.indexOf(businessId), 1);
    }
  }
}
