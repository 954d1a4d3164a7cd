import { Body, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, AccountLimit, AllowPending, DashboardController, Records } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Secret } from '../kernel/secret';
import { Answers } from '../platform/http/answers.decorator';
import { ChangePinDto, SetPinDto } from './pin.dto';
import { PinService } from './pin.service';
import { PinView } from './pin.views';

/** The PIN that a dashboard session proves when it moves money. Never echoed, never readable. */
@ApiTags('PIN')
@AllowPending()
@DashboardController('pin')
export class PinController {
  constructor(private readonly pins: PinService) {}

  @Post()
  @AccountLimit('secret')
  @Records('pin.set')
  @Answers({
    operationId: 'setPin',
    summary: 'Set the PIN',
    description: 'Four digits, once. Later it is changed with the current PIN.',
    status: 201,
    of: PinView,
    errors: ['invalid_request', 'pin_already_set'],
  })
  async set(@Account() account: AccountScope, @Body() dto: SetPinDto): Promise<PinView> {
    await this.pins.set(account, new Secret(dto.pin));
    return { pin_set: true, message: 'The PIN has been set.' };
  }

  @Post('change')
  @AccountLimit('secret')
  @Records('pin.changed', 'pin.change_failed')
  @Answers({
    operationId: 'changePin',
    summary: 'Change the PIN',
    description: 'Wrong PINs count together with those at money routes: the third locks for 15 minutes.',
    of: PinView,
    errors: ['invalid_request', 'pin_not_set', 'invalid_pin', 'pin_locked'],
  })
  async change(@Account() account: AccountScope, @Body() dto: ChangePinDto): Promise<PinView> {
    await this.pins.change(account, new Secret(dto.current_pin), new Secret(dto.new_pin));
    return { pin_set: true, message: 'The PIN has been changed.' };
  }
}
