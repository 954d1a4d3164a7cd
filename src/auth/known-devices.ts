import ipaddr from 'ipaddr.js';
import { after, DAY_MS } from '../kernel/clock';

/** Where a sign-in came from. */
export interface SignInOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** The part of an address that names a network: phones change the rest from hour to hour. */
const IPV4_NETWORK_BITS = 16;
const IPV6_NETWORK_BITS = 32;

/** How long after its sign-up the first sign-in of an account counts as its owner's. */
const JUST_SIGNED_UP_MS = DAY_MS;

/**
 * Whether a sign-in is the first of an account whose owner has just signed up. The age is asked too: old sessions are
 * forgotten, so an account that rested has no earlier sign-in either.
 */
export function isFirstAfterSignup(signedUpAt: Date, at: Date, earlier: readonly SignInOrigin[]): boolean {
  return earlier.length === 0 && at < after(signedUpAt, JUST_SIGNED_UP_MS);
}

/** Whether a sign-in comes from a device and a network that were both seen on the account before. */
export function isKnown(origin: SignInOrigin, earlier: readonly SignInOrigin[]): boolean {
  const network = networkOf(origin.ip);
  return (
    earlier.some(({ userAgent }) => userAgent === origin.userAgent) &&
    earlier.some(({ ip }) => networkOf(ip) === network)
  );
}

function networkOf(ip: string | null): string | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  const bits = address.kind() === 'ipv4' ? IPV4_NETWORK_BITS : IPV6_NETWORK_BITS;
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${address.kind()}:${bytes.join('.')}`;
}
