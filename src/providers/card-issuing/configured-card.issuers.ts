import type { Environment } from '../../kernel/environment';
import { type CardIssuer, CardIssuers } from './card-issuer';

/** Which issuer serves what: the configured one for live, the built-in simulator for the sandbox, always. */
export class ConfiguredCardIssuers extends CardIssuers {
  private readonly byName: ReadonlyMap<string, CardIssuer>;

  constructor(
    private readonly live: CardIssuer,
    private readonly sandbox: CardIssuer,
  ) {
    super();
    this.byName = new Map([sandbox, live].map((issuer) => [issuer.name, issuer]));
  }

  of(environment: Environment): CardIssuer {
    return environment === 'live' ? this.live : this.sandbox;
  }

  named(name: string): CardIssuer | null {
    return this.byName.get(name) ?? null;
  }
}
