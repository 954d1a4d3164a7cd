import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { EventsModule } from '../events/events.module';
import { MobileMoneyProvidersModule } from '../providers/mobile-money/mobile-money-providers.module';
import { CurrencyCatalogue } from './currency-catalogue';
import { StatementsRepository } from './statements.repository';
import { StatementsService } from './statements.service';
import { Wallet } from './wallet.entity';
import { WalletPresentationService } from './wallet-presentation.service';
import { WalletApiController, WalletDashboardController } from './wallets.controllers';
import { WalletsRepository } from './wallets.repository';
import { WalletsService } from './wallets.service';

@Module({
  imports: [TypeOrmModule.forFeature([Wallet]), BusinessesModule, EventsModule, MobileMoneyProvidersModule],
  controllers: [WalletApiController, WalletDashboardController],
  providers: [
    WalletsRepository,
    WalletsService,
    WalletPresentationService,
    StatementsRepository,
    StatementsService,
    CurrencyCatalogue,
  ],
  exports: [WalletsService, WalletsRepository, WalletPresentationService, CurrencyCatalogue],
})
export class WalletsModule {}
