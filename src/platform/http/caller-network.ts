import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BYTES = 8;

/**
 * The unit for counting calls by address: the address itself for IPv4; for IPv6 its /64, because one customer has all of
 * it. `::ffff:203.0.113.7` counts as its IPv4 address.
 */
export function callerNetwork(ip: string | null | undefined): string {
  if (ip && isIPv4(ip)) return ip;
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${Buffer.from(address.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex')}/64`;
}
