import ipaddr from 'ipaddr.js';

/** An address or network in the form it is kept in, such as `203.0.113.0/24` or `2001:db8::/48`; null when it is none. */
export function normaliseNetwork(text: string): string | null {
  if (text.length > 64 || !/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(text)) return null;
  try {
    const [address, bits] = text.includes('/')
      ? ipaddr.parseCIDR(text)
      : ([ipaddr.process(text), ipaddr.process(text).kind() === 'ipv4' ? 32 : 128] as const);
    // Only this parser takes `127.1` for an address.
    if (address.kind() === 'ipv4' && !/^(\d{1,3}\.){3}\d{1,3}(\/|$)/.test(text.replace(/^::ffff:/i, ''))) return null;
    const network = networkAddress(address, bits);
    return network === null ? null : `${network}/${bits}`;
  } catch {
    return null;
  }
}

/** Whether an address is in one of the networks; an address that cannot be read is in none. */
export function isInNetworks(ip: string | undefined, networks: readonly string[]): boolean {
  if (ip === undefined || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

function networkAddress(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string | null {
  const cidr = `${address.toString()}/${bits}`;
  if (address.kind() === 'ipv4') return bits > 32 ? null : ipaddr.IPv4.networkAddressFromCIDR(cidr).toString();
  return bits > 128 ? null : ipaddr.IPv6.networkAddressFromCIDR(cidr).toString();
}
