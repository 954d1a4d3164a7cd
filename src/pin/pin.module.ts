import { Module } from '@nestjs/common';
import { AttemptLockModule } from '../platform/locks/attempt-lock.module';
import { PinHasher } from './pin-hasher';
import { PinController } from './pin.controllers';
import { PinRepository } from './pin.repository';
import { PinService } from './pin.service';

@Module({
  imports: [AttemptLockModule],
  controllers: [PinController],
  providers: [PinHasher, PinRepository, PinService],
  exports: [PinService],
})
export class PinModule {}
