import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BYTES = 8;

/**
 * Whom an address stands for when calls are counted: itself for IPv4, its /64 for IPv6, of which one customer gets all
 * addresses. `::ffff:203.0.113.7` is the IPv4 address that it is.
 */
export function callerNetwork(ip: string | null | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${Buffer.from(address.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex')}/64`;
}
