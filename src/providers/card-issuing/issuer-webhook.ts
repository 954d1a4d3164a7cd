/** A message of the issuer with a valid signature. It only triggers a read; its amounts are never booked. */
export interface IssuerWebhook {
  /** The issuer's id of the message, the same on every redelivery. */
  readonly messageId: string;
  readonly event: string;
  readonly occasion:
    | { readonly kind: 'creation'; readonly reference: string; readonly failure: string | null }
    /** `isOwn`: about a movement between float and card, which only our orders cause. */
    | { readonly kind: 'card'; readonly issuerCardId: string; readonly isOwn: boolean }
    | { readonly kind: 'charge'; readonly issuerCardId: string }
    | { readonly kind: 'other' };
}

/** The signature does not verify, or the message is not the issuer's. */
export class ForgedWebhookError extends Error {}
