import { Module } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { AppConfig } from '../../platform/config/config';
import { ProviderHttpClient } from '../provider-http.client';
import { CardIssuers } from './card-issuer';
import { ConfiguredCardIssuers } from './configured-card.issuers';
import { MapleradCardIssuer } from './maplerad/maplerad.adapter';
import { MapleradClient } from './maplerad/maplerad.client';
import { SimulatorAuthorisations } from './simulator/simulator-authorisations';
import { SimulatorCardIssuer } from './simulator/simulator-card-issuer';
import { SimulatorCardNetwork } from './simulator/simulator-card-network';
import { SimulatorCardOrders } from './simulator/simulator-card-orders';
import { SimulatorCardsRepository } from './simulator/simulator-cards.repository';
import { SimulatorMovementsRepository } from './simulator/simulator-movements.repository';

/** Maplerad, when its credentials are configured, whether or not it issues the new cards. */
function mapleradOf(config: AppConfig, clock: Clock): MapleradCardIssuer | null {
  const { maplerad, providerTimeoutMs: timeoutMs, scheduleScale } = config;
  if (maplerad === null) return null;
  const http = new ProviderHttpClient({ provider: 'maplerad', baseUrl: maplerad.baseUrl, timeoutMs, scheduleScale });
  return new MapleradCardIssuer(new MapleradClient(maplerad, http), maplerad.webhookSecret, clock);
}

/** Card issuers behind their port. */
@Module({
  providers: [
    SimulatorCardsRepository,
    SimulatorMovementsRepository,
    SimulatorCardOrders,
    SimulatorAuthorisations,
    SimulatorCardNetwork,
    SimulatorCardIssuer,
    { provide: MapleradCardIssuer, inject: [AppConfig, Clock], useFactory: mapleradOf },
    {
      provide: CardIssuers,
      inject: [AppConfig, SimulatorCardIssuer, MapleradCardIssuer],
      useFactory: (config: AppConfig, simulator: SimulatorCardIssuer, maplerad: MapleradCardIssuer | null) =>
        new ConfiguredCardIssuers(config.cardProvider, simulator, maplerad ? [maplerad] : []),
    },
  ],
  exports: [CardIssuers, SimulatorCardNetwork, SimulatorAuthorisations],
})
export class CardIssuingModule {}
