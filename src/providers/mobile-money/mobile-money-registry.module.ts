import { Module } from '@nestjs/common';
import { MobileMoneyProviders } from './mobile-money.providers';

/** Where the modules of providers register. */
@Module({ providers: [MobileMoneyProviders], exports: [MobileMoneyProviders] })
export class MobileMoneyRegistryModule {}
