import { Module } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { AppConfig } from '../../platform/config/config';
import { ProviderHttpClient } from '../provider-http.client';
import { type CardIssuer, CardIssuers } from './card-issuer';
import { ConfiguredCardIssuers } from './configured-card.issuers';
import { MapleradCardIssuer } from './maplerad/maplerad.adapter';
import { MapleradClient } from './maplerad/maplerad.client';
import { SimulatorCardIssuer } from './simulator/simulator-card-issuer';
import { SimulatorCardNetwork } from './simulator/simulator-card-network';
import { SimulatorCardOrders } from './simulator/simulator-card-orders';
import { SimulatorCardsRepository } from './simulator/simulator-cards.repository';
import { SimulatorMovementsRepository } from './simulator/simulator-movements.repository';

/** The issuer of live cards as configured: Maplerad, or the simulator in development. */
export function liveIssuer(config: AppConfig, clock: Clock, simulator: CardIssuer): CardIssuer {
  const { maplerad } = config;
  if (maplerad === null) return simulator;
  const http = new ProviderHttpClient({
    provider: 'maplerad',
    baseUrl: maplerad.baseUrl,
    timeoutMs: config.providerTimeoutMs,
  });
  return new MapleradCardIssuer(new MapleradClient(maplerad, http), maplerad.webhookSecret, clock);
}

/** Card issuers behind their port. */
@Module({
  providers: [
    SimulatorCardsRepository,
    SimulatorMovementsRepository,
    SimulatorCardOrders,
    SimulatorCardNetwork,
    SimulatorCardIssuer,
    {
      provide: CardIssuers,
      inject: [AppConfig, Clock, SimulatorCardIssuer],
      useFactory: (config: AppConfig, clock: Clock, simulator: SimulatorCardIssuer) =>
        new ConfiguredCardIssuers(liveIssuer(config, clock, simulator), simulator),
    },
  ],
  exports: [CardIssuers, SimulatorCardNetwork],
})
export class CardIssuingModule {}
