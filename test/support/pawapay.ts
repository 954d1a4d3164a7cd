import type { Type } from '@nestjs/common';
import { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import type { Fault } from '../../simulators/pawapay/simulator-faults';
import type { SimulatorSettings } from '../../simulators/pawapay/simulator-settings';
import { aBusiness, type Shop } from './builders';
import { startWorld, type World, type WorldOptions } from './world';

export const CALLBACK_PATH = '/api/v1/providers/pawapay/callbacks';
export const PUBLIC_HOST = 'biz.example.com';

/** A world whose live provider is the stand-alone pawaPay, calling back as the real one does. */
export interface PawapayWorld extends World {
  readonly pawapay: PawapaySimulator;
  /** Plans what goes wrong next. */
  fault(...faults: Fault[]): void;
}

/** The stand-alone pawaPay on a port of its own, quick enough for a test. */
export const startPawapay = (settings: Partial<SimulatorSettings> = {}): Promise<PawapaySimulator> =>
  PawapaySimulator.start({
    acceptedMs: 15,
    processingMs: 15,
    callbackRetryMs: 300,
    callbackHost: PUBLIC_HOST,
    ...settings,
  });

/** A world whose live provider is `pawapay`, which calls that world back from now on. Whoever started pawaPay stops it. */
export async function worldOn(
  pawapay: PawapaySimulator,
  environment: NodeJS.ProcessEnv = {},
  options: WorldOptions = {},
): Promise<World> {
  const variables = {
    MOBILE_MONEY_PROVIDER: 'pawapay',
    PAWAPAY_BASE_URL: pawapay.url,
    PAWAPAY_API_TOKEN: pawapay.settings.apiToken,
    PROVIDER_TIMEOUT_MS: '600',
    BASE_URL: `http://${PUBLIC_HOST}`,
  };
  const world = await startWorld({ ...variables, ...environment }, options);
  pawapay.settings.callbackUrl = `${world.origin}${CALLBACK_PATH}`;
  return world;
}

export async function startPawapayWorld(
  settings: Partial<SimulatorSettings> = {},
  environment: NodeJS.ProcessEnv = {},
  modules: readonly Type[] = [],
): Promise<PawapayWorld> {
  const pawapay = await startPawapay(settings);
  const world = await worldOn(pawapay, environment, { modules });
  return {
    ...world,
    pawapay,
    fault: (...faults) => faults.forEach((fault) => pawapay.faults.add(fault)),
    close: async () => {
      await world.close();
      await pawapay.stop();
    },
  };
}

/** A shop with 50,000 francs to pay from, on a provider without trouble; a warm cache keeps faults for the calls they are meant for. */
export async function aPayingShop(world: PawapayWorld): Promise<Shop> {
  world.pawapay.faults.clear();
  const shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
  await shop.apiKey.get('mobile-money/networks');
  return shop;
}
