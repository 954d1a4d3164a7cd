/** Refusals of the first step of a business's login, in whichever way the session is kept. */
export const LOGIN_ERRORS = [
  'invalid_request',
  'invalid_credentials',
  'business_suspended',
  'business_terminated',
  'login_locked',
  'service_busy',
] as const;

/** Refusals of the second step. */
export const LOGIN_CODE_ERRORS = [
  'invalid_request',
  'invalid_link',
  'invalid_code',
  'invalid_credentials',
  'business_suspended',
  'business_terminated',
  'login_locked',
] as const;
