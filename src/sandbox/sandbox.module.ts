import { Module } from '@nestjs/common';
import { WalletsModule } from '../wallets/wallets.module';
import { SandboxWalletApiController, SandboxWalletDashboardController } from './sandbox.controllers';
import { SandboxService } from './sandbox.service';

@Module({
  imports: [WalletsModule],
  controllers: [SandboxWalletApiController, SandboxWalletDashboardController],
  providers: [SandboxService],
})
export class SandboxModule {}
