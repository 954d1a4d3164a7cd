/** Declares what a route adds to the activity of the account. */
export const RECORDS = 'access:records';

/** Actions of people and keys on an account, for its owner to read; operators' actions come from the audit log. */
export const ACTIVITY_TYPES = [
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_out',
  'session.ended',
  'password.changed',
  'password.change_failed',
  'password.reset',
  'second_factor.on',
  'second_factor.off',
  'second_factor.codes_replaced',
  'second_factor.change_failed',
  'pin.set',
  'pin.changed',
  'pin.change_failed',
  'pin.refused',
  'api_key.created',
  'api_key.revoked',
  'api_key.rotated',
  'api_key.reported',
  'profile.updated',
  'webhook.updated',
  'webhook.secret_rotated',
  'card.details_revealed',
  'kyc_document.uploaded',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export interface RecordedActivity {
  readonly done: ActivityType;
  /** What to record when the route refused a wrong secret; nothing when absent. */
  readonly refused?: ActivityType;
}
