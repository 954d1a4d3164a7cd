import { randomBytes } from 'node:crypto';
import { Secret as TotpSecret, TOTP } from 'otpauth';
import { Secret } from '../../kernel/secret';

const PERIOD_SECONDS = 30;
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** One step either way, for clocks that differ. */
const DRIFT_STEPS = 1;
const ISSUER = 'Business account';

/** What an authenticator app is set up with. */
export interface TotpSetup {
  readonly secret: Secret;
  readonly url: Secret;
}

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: TotpSecret.fromBase32(secret.reveal()),
  });

/** A new secret in base32. SHA-1, six digits and 30 seconds are what every authenticator app knows. */
export function newTotp(label: string): TotpSetup {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = new Secret(new TotpSecret({ buffer: new Uint8Array(bytes).buffer }).base32);
  return { secret, url: new Secret(totpOf(secret, label).toString()) };
}

/** The time step a code belongs to, or null when it is not of this moment. */
export function stepOf(secret: Secret, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const drift = totpOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + drift;
}
