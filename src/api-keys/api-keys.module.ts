import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { ApiKey } from './api-key.entity';
import { ApiKeyStrategy } from './api-key.strategy';
import { SessionTermsModule } from '../sessions/session-terms.module';
import { MailModule } from '../mail/mail.module';
import { ApiKeyUsage } from './api-key-usage';
import { ApiKeysController } from './api-keys.controllers';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';
import { KeyReportsController } from './key-reports.controllers';
import { KeyReportsService } from './key-reports.service';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), BusinessesModule, MailModule, SessionTermsModule],
  controllers: [ApiKeysController, KeyReportsController],
  providers: [ApiKeysRepository, ApiKeysService, KeyReportsService, ApiKeyUsage, ApiKeyStrategy],
  exports: [ApiKeyStrategy, ApiKeysService],
})
export class ApiKeysModule {}
