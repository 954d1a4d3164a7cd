import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BusinessesModule } from '../businesses/businesses.module';
import { ApiKey } from './api-key.entity';
import { ApiKeyStrategy } from './api-key.strategy';
import { MailModule } from '../mail/mail.module';
import { ApiKeyUsage } from './api-key-usage';
import { ApiKeysController } from './api-keys.controllers';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), BusinessesModule, MailModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysRepository, ApiKeysService, ApiKeyUsage, ApiKeyStrategy],
  exports: [ApiKeyStrategy, ApiKeysService],
})
export class ApiKeysModule {}
