import { Injectable } from '@nestjs/common';
import { AppError } from '../kernel/errors';
import type { Tx } from '../platform/database/unit-of-work';
import type { Operation } from './operation';
import type { Review } from './review';
import { refusalOf, type StartOutcome } from './start-outcome';

/** Written down as who began what is adopted: limits and the state of the business do not stop what has happened. */
export const ADOPTION_ACTOR = 'system:adoption';

/** What an operator decides about an adoption besides its review. */
export interface AdoptionTerms {
  readonly walletId: number | null;
  readonly cardId: number | null;
  readonly payFrom: 'source' | 'suspense';
}

/** Makes an operation of what only a provider knows. */
export interface Adopter {
  /** @returns the id of the operation. @throws AppError when it cannot be booked so. */
  adopt(tx: Tx, review: Review, terms: AdoptionTerms): Promise<string>;
}

/** Who adopts what, by the reason of the review. */
@Injectable()
export class Adoptions {
  private readonly adopters = new Map<string, Adopter>();

  register(reason: string, adopter: Adopter): void {
    this.adopters.set(reason, adopter);
  }

  adopt(tx: Tx, review: Review, terms: AdoptionTerms): Promise<string> {
    const adopter = this.adopters.get(review.reason);
    if (!adopter) throw new Error(`nobody adopts ${review.reason}`);
    return adopter.adopt(tx, review, terms);
  }
}

/** @throws AppError when the operation was refused, or has become known meanwhile. */
export function adopted(outcome: StartOutcome, operation: Operation): string {
  if (outcome.kind === 'started') return operation.id;
  if (outcome.kind === 'order_exists' || outcome.kind === 'exists') throw new AppError('review_already_resolved');
  throw refusalOf(outcome, operation);
}
