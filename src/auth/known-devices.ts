import ipaddr from 'ipaddr.js';

/** Where a sign-in came from. */
export interface SignInOrigin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** The part of an address that names a network: phones change the rest from hour to hour. */
const IPV4_NETWORK_BITS = 16;
const IPV6_NETWORK_BITS = 32;

/**
 * Whether a sign-in comes from a device and a network that were both seen on the account before. The first sign-in of
 * an account is known: its owner has just signed up.
 */
export function isKnown(origin: SignInOrigin, earlier: readonly SignInOrigin[]): boolean {
  if (earlier.length === 0) return true;
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
