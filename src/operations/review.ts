import type { ReviewReason } from './operation.decision';

export const REVIEW_RESOLUTIONS = ['complete', 'fail', 'reverse', 'acknowledge'] as const;
export type ReviewResolution = (typeof REVIEW_RESOLUTIONS)[number];

/** Something a person must decide, because the provider contradicts our books or itself. */
export interface Review {
  readonly id: number;
  readonly operationId: string | null;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: 'open' | 'resolved';
  readonly resolution: ReviewResolution | null;
  readonly note: string | null;
  readonly resolvedBy: number | null;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
}

/** What may be decided about each reason; a reason of another resource is acknowledged after it was dealt with. */
const ALLOWED: Readonly<Record<ReviewReason, readonly ReviewResolution[]>> = {
  amount_differs: ['complete', 'fail'],
  completed_after_failure: ['complete', 'acknowledge'],
  in_flight_after_failure: ['acknowledge'],
  failed_after_completion: ['reverse', 'acknowledge'],
};

export const allowedResolutions = (reason: string): readonly ReviewResolution[] =>
  (ALLOWED as Readonly<Record<string, readonly ReviewResolution[]>>)[reason] ?? ['acknowledge'];
