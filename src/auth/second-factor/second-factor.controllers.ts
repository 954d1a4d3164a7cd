import { Body, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, AccountLimit, AllowPending, DashboardController, Records } from '../../access/access.decorators';
import type { AccountScope } from '../../access/principal';
import { Answers } from '../../platform/http/answers.decorator';
import { DeviceCookie } from '../request.decorators';
import { BusinessSecondFactorService } from './business-second-factor.service';
import { ConfirmSecondFactorDto, CurrentPasswordDto, wholeProofOf } from './second-factor.dto';
import { presentRecoveryCodes, presentSecondFactor, presentSetup } from './second-factor.presenter';
import { RecoveryCodesView, SecondFactorSetupView, SecondFactorStateView } from './second-factor.views';

const PROOF_ERRORS = [
  'invalid_request',
  'invalid_current_password',
  'invalid_code',
  'login_locked',
  'second_factor_not_started',
  'service_busy',
] as const;

/** The second factor of the business: a code from an app beside the password. */
@ApiTags('Authentication')
@AllowPending()
@DashboardController('second-factor')
export class SecondFactorController {
  constructor(private readonly secondFactor: BusinessSecondFactorService) {}

  @Get()
  @Answers({
    operationId: 'getSecondFactor',
    summary: 'Whether the second factor is on',
    description: 'Also how many recovery codes are left.',
    of: SecondFactorStateView,
  })
  async get(@Account() { businessId }: AccountScope): Promise<SecondFactorStateView> {
    return presentSecondFactor(await this.secondFactor.state(businessId));
  }

  @Post()
  @Answers({
    operationId: 'startSecondFactor',
    summary: 'Start a second factor',
    description: 'Nothing changes until it is confirmed with a first code.',
    of: SecondFactorSetupView,
    errors: ['second_factor_already_on'],
  })
  async start(@Account() { businessId }: AccountScope): Promise<SecondFactorSetupView> {
    return presentSetup(await this.secondFactor.start(businessId));
  }

  @Post('confirm')
  @Records('second_factor.on', 'second_factor.change_failed')
  @Answers({
    operationId: 'confirmSecondFactor',
    summary: 'Turn the second factor on',
    description: 'The recovery codes are shown this once.',
    of: RecoveryCodesView,
    errors: ['invalid_request', 'invalid_code', 'second_factor_not_started', 'second_factor_already_on'],
  })
  async confirm(
    @Account() { businessId }: AccountScope,
    @Body() { code }: ConfirmSecondFactorDto,
  ): Promise<RecoveryCodesView> {
    return presentRecoveryCodes(await this.secondFactor.confirm(businessId, code));
  }

  @Post('recovery-codes')
  @AccountLimit('secret')
  @Records('second_factor.codes_replaced', 'second_factor.change_failed')
  @Answers({
    operationId: 'replaceRecoveryCodes',
    summary: 'Replace the recovery codes',
    description: 'The earlier ones no longer work.',
    of: RecoveryCodesView,
    errors: PROOF_ERRORS,
  })
  async replaceRecoveryCodes(
    @Account() { businessId }: AccountScope,
    @Body() dto: CurrentPasswordDto,
    @DeviceCookie('session') device: string | null,
  ): Promise<RecoveryCodesView> {
    return presentRecoveryCodes(await this.secondFactor.replaceRecoveryCodes(businessId, wholeProofOf(dto, device)));
  }

  @Delete()
  @AccountLimit('secret')
  @Records('second_factor.off', 'second_factor.change_failed')
  @Answers({
    operationId: 'switchOffSecondFactor',
    summary: 'Turn the second factor off',
    description: 'Asks for the current password.',
    of: SecondFactorStateView,
    errors: PROOF_ERRORS,
  })
  async switchOff(
    @Account() { businessId }: AccountScope,
    @Body() dto: CurrentPasswordDto,
    @DeviceCookie('session') device: string | null,
  ): Promise<SecondFactorStateView> {
    await this.secondFactor.switchOff(businessId, wholeProofOf(dto, device));
    return presentSecondFactor({ isOn: false, recoveryCodesLeft: 0 });
  }
}
