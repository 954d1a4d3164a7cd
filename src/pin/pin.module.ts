import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Business } from '../businesses/business.entity';
import { MailModule } from '../mail/mail.module';
import { AttemptLimiterModule } from '../platform/attempts/attempt-limiter.module';
import { PinHasher } from './pin-hasher';
import { PinController } from './pin.controllers';
import { PinRepository } from './pin.repository';
import { PinService } from './pin.service';

@Module({
  imports: [TypeOrmModule.forFeature([Business]), AttemptLimiterModule, MailModule],
  controllers: [PinController],
  providers: [PinHasher, PinRepository, PinService],
  exports: [PinService],
})
export class PinModule {}
