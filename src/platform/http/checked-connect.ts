import { lookup, Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { isPublicAddress, literalAddress } from './public-address';

const CONNECT_TIMEOUT_MS = 5_000;
const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
/** How long an answer for one family waits for that of the other. */
const OTHER_FAMILY_MS = 300;

export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}
/** Resolves all addresses of a name. */
export type HostResolver = (hostname: string) => Promise<HostAddress[]>;

export interface ConnectRules {
  /** Development only: loopback and private networks are allowed. */
  readonly allowPrivate: boolean;
  /** How names are resolved; tests replace it. */
  readonly resolve?: HostResolver;
}

/** The name or address is not public. */
export class AddressNotPublicError extends Error {
  readonly code = 'ADDRESS_NOT_PUBLIC';
}

/** The name has no address. */
export class NameNotResolvedError extends Error {
  readonly code = 'NAME_NOT_RESOLVED';
}

/**
 * Opens sockets to public addresses only. A name is resolved once per connection. All its addresses must be public, and the
 * socket goes to one of exactly those, so a name that resolves differently the next moment (DNS rebinding) has no effect. A
 * literal address skips the lookup, so it is checked directly; the peer is checked once more.
 */
export function checkedConnect(rules: ConnectRules): buildConnector.connector {
  const mayCall = (address: string): boolean => rules.allowPrivate || isPublicAddress(address);
  const resolve = rules.resolve ?? (rules.allowPrivate ? resolveBySystem : resolveByDns);
  const open = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    lookup: checkedLookup(resolve, mayCall),
    // One for all connections: made for each, it costs a fifth of a handshake and more.
    secureContext: createSecureContext(),
  });
  return (target, done) => {
    const literal = literalAddress(target.hostname);
    if (literal !== null && !mayCall(literal)) {
      done(new AddressNotPublicError('the address is not public'), null);
      return;
    }
    open(target, (...outcome) => {
      const [, socket] = outcome;
      if (socket && !mayCall(socket.remoteAddress ?? '')) {
        socket.destroy();
        done(new AddressNotPublicError('the peer is not public'), null);
      } else done(...outcome);
    });
  };
}

const checkedLookup =
  (resolve: HostResolver, mayCall: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) done(new NameNotResolvedError('the name has no address'), []);
        else if (!addresses.every(({ address }) => mayCall(address)))
          done(new AddressNotPublicError('the name leads to an address that is not public'), []);
        else if (options.all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      () => done(new NameNotResolvedError('the name cannot be resolved'), []),
    );
  };

/**
 * By DNS alone, outside the thread pool that files and password hashes share: a slow name server delays nothing else. Some name servers answer
 * for IPv4 and never for IPv6; waited for to its end, that would take longer than a connection may.
 *
 * @param servers other name servers than those of the machine.
 */
export async function resolveByDns(hostname: string, servers?: readonly string[]): Promise<HostAddress[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  if (servers) resolver.setServers(servers);
  const families = [resolver.resolve4(hostname), resolver.resolve6(hostname)] as const;
  Promise.any(families)
    .then(() => pause(OTHER_FAMILY_MS, undefined, { ref: false }))
    .then(
      () => resolver.cancel(),
      () => undefined,
    );
  const [ipv4, ipv6] = await Promise.allSettled(families);
  return [
    ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
}

/** As the operating system resolves names, with its hosts file; for development. */
async function resolveBySystem(hostname: string): Promise<HostAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
