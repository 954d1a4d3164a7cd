import ipaddr from 'ipaddr.js';

/** The only block of IPv6 that is routed on the public internet. Everything outside it is special or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Protocol assignments (Teredo, ORCHID, benchmarking and later ones) are never a merchant's server. */
const PROTOCOL_ASSIGNMENTS = ipaddr.IPv6.parseCIDR('2001::/23');
/** Public by its range, and answered inside each machine of Azure by the platform below it. */
const AZURE_PLATFORM = '168.63.129.16';

/**
 * Whether `text` is an IP address on the public internet. Loopback, private, link-local, CGNAT, documentation, multicast
 * and reserved ranges are not, nor is any IPv6 form that carries an IPv4 address (mapped, NAT64, 6to4): such an address
 * is refused whatever it carries. Text that is not an address is not public either.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return address.toString() !== AZURE_PLATFORM;
  const ipv6 = address as ipaddr.IPv6;
  return ipv6.match(GLOBAL_UNICAST) && !ipv6.match(PROTOCOL_ASSIGNMENTS);
}

/** The IP address a URL's host is, without brackets, or null when it is a name. WHATWG parsing has normalised odd spellings. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) ? bare : null;
}
