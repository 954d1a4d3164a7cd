import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for `secret` at a moment, as another implementation of RFC 6238 than ours would. */
export const appCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });
