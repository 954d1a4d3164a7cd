/** A moment as answers write it. */
export const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A signing secret of webhooks, shown once. */
export const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
