import type { Environment } from '../../kernel/environment';
import { type MobileMoneyProvider, MobileMoneyProviders } from './mobile-money.provider';

/** Which provider serves what: the configured one for live, the built-in simulator for the sandbox, always. */
export class ConfiguredMobileMoneyProviders extends MobileMoneyProviders {
  private readonly byName: ReadonlyMap<string, MobileMoneyProvider>;

  constructor(
    private readonly live: MobileMoneyProvider,
    private readonly sandbox: MobileMoneyProvider,
  ) {
    super();
    this.byName = new Map([sandbox, live].map((provider) => [provider.name, provider]));
  }

  of(environment: Environment): MobileMoneyProvider {
    return environment === 'live' ? this.live : this.sandbox;
  }

  named(name: string): MobileMoneyProvider | null {
    return this.byName.get(name) ?? null;
  }
}
