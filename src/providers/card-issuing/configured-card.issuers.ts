import type { Environment } from '../../kernel/environment';
import { type CardIssuer, CardIssuers } from './card-issuer';

/**
 * Every configured issuer by its name. New live cards are issued by the one `CARD_PROVIDER` names, those of the sandbox
 * by the built-in simulator, always; a card stays with the issuer that issued it.
 */
export class ConfiguredCardIssuers extends CardIssuers {
  private readonly byName: ReadonlyMap<string, CardIssuer>;

  private readonly live: CardIssuer;

  /** @throws Error when `liveName` names none of the issuers. */
  constructor(
    liveName: string,
    private readonly sandbox: CardIssuer,
    private readonly others: readonly CardIssuer[],
  ) {
    super();
    this.byName = new Map([sandbox, ...others].map((issuer) => [issuer.name, issuer]));
    const live = this.byName.get(liveName);
    if (!live) throw new Error(`no card issuer ${liveName} is configured`);
    this.live = live;
  }

  of(environment: Environment): CardIssuer {
    return environment === 'live' ? this.live : this.sandbox;
  }

  named(name: string): CardIssuer | null {
    return this.byName.get(name) ?? null;
  }

  ofLiveCards(): readonly CardIssuer[] {
    return [this.live, ...this.others.filter((other) => other !== this.live)];
  }

  all(): readonly CardIssuer[] {
    return [...this.byName.values()];
  }
}
