import { Module } from '@nestjs/common';
import { AttemptLimiterModule } from '../platform/attempts/attempt-limiter.module';
import { PinHasher } from './pin-hasher';
import { PinController } from './pin.controllers';
import { PinRepository } from './pin.repository';
import { PinService } from './pin.service';

@Module({
  imports: [AttemptLimiterModule],
  controllers: [PinController],
  providers: [PinHasher, PinRepository, PinService],
  exports: [PinService],
})
export class PinModule {}
