import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { Oneself, Operator, OperatorController } from '../../access/access.decorators';
import type { OperatorPrincipal } from '../../access/principal';
import { CalledFrom, DeviceCookie } from '../../auth/request.decorators';
import { ConfirmSecondFactorDto, CurrentPasswordDto, wholeProofOf } from '../../auth/second-factor/second-factor.dto';
import {
  presentRecoveryCodes,
  presentSecondFactor,
  presentSetup,
} from '../../auth/second-factor/second-factor.presenter';
import {
  RecoveryCodesView,
  SecondFactorSetupView,
  SecondFactorStateView,
} from '../../auth/second-factor/second-factor.views';
import type { Client } from '../../sessions/session-terms';
import { Answers } from '../../platform/http/answers.decorator';
import { OperatorSecondFactorService } from './operator-second-factor.service';
import { OperatorSessionsService } from './operator-sessions.service';
import { presentOperatorSession } from './operators.presenter';
import { OperatorSessionsEndedView, OperatorSessionView } from './operators.views';

const PROOF_ERRORS = [
  'invalid_request',
  'invalid_current_password',
  'invalid_code',
  'login_locked',
  'second_factor_not_started',
] as const;

/** An operator's own second factor and sessions. */
@Oneself()
@OperatorController('me')
export class OperatorSelfSecurityController {
  constructor(
    private readonly secondFactor: OperatorSecondFactorService,
    private readonly sessions: OperatorSessionsService,
  ) {}

  @Get('second-factor')
  @Answers({
    operationId: 'getOperatorSecondFactor',
    summary: 'Whether one’s second factor is on',
    description: 'Also how many recovery codes are left.',
    of: SecondFactorStateView,
  })
  async state(@Operator() caller: OperatorPrincipal): Promise<SecondFactorStateView> {
    return presentSecondFactor(await this.secondFactor.state(caller));
  }

  @Post('second-factor')
  @Answers({
    operationId: 'startOperatorSecondFactor',
    summary: 'Start one’s second factor',
    description: 'Answers a secret for the authenticator app. It counts once a code of the app confirms it.',
    of: SecondFactorSetupView,
    errors: ['second_factor_already_on'],
  })
  async start(@Operator() caller: OperatorPrincipal): Promise<SecondFactorSetupView> {
    return presentSetup(await this.secondFactor.start(caller));
  }

  @Post('second-factor/confirm')
  @Answers({
    operationId: 'confirmOperatorSecondFactor',
    summary: 'Turn one’s second factor on',
    description: 'The recovery codes are shown this once.',
    of: RecoveryCodesView,
    errors: ['invalid_request', 'invalid_code', 'second_factor_not_started', 'second_factor_already_on'],
  })
  async confirm(
    @Operator() caller: OperatorPrincipal,
    @Body() { code }: ConfirmSecondFactorDto,
    @CalledFrom() { ip }: Client,
  ): Promise<RecoveryCodesView> {
    return presentRecoveryCodes(await this.secondFactor.confirm(caller, code, ip));
  }

  @Post('second-factor/recovery-codes')
  @Answers({
    operationId: 'replaceOperatorRecoveryCodes',
    summary: 'Replace one’s recovery codes',
    description: 'The previous codes stop working. The new ones are shown once.',
    of: RecoveryCodesView,
    errors: PROOF_ERRORS,
  })
  async replaceRecoveryCodes(
    @Operator() caller: OperatorPrincipal,
    @Body() dto: CurrentPasswordDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() { ip }: Client,
  ): Promise<RecoveryCodesView> {
    return presentRecoveryCodes(await this.secondFactor.replaceRecoveryCodes(caller, wholeProofOf(dto, device), ip));
  }

  @Delete('second-factor')
  @Answers({
    operationId: 'switchOffOperatorSecondFactor',
    summary: 'Turn one’s second factor off',
    description: 'Asks for the current password.',
    of: SecondFactorStateView,
    errors: PROOF_ERRORS,
  })
  async switchOff(
    @Operator() caller: OperatorPrincipal,
    @Body() dto: CurrentPasswordDto,
    @DeviceCookie('operator') device: string | null,
    @CalledFrom() { ip }: Client,
  ): Promise<SecondFactorStateView> {
    await this.secondFactor.switchOff(caller, wholeProofOf(dto, device), ip);
    return presentSecondFactor({ isOn: false, recoveryCodesLeft: 0 });
  }

  @Get('sessions')
  @Answers({
    operationId: 'listOperatorSessions',
    summary: 'List one’s live sessions, newest first',
    description: 'Where the operator is signed in now.',
    of: OperatorSessionView,
    list: 'all',
  })
  async listSessions(@Operator() caller: OperatorPrincipal): Promise<OperatorSessionView[]> {
    const sessions = await this.sessions.list(caller.operatorId);
    return sessions.map((session) => presentOperatorSession(session, caller.sessionId));
  }

  @Delete('sessions/:id')
  @Answers({
    operationId: 'endOperatorSession',
    summary: 'End one of one’s sessions',
    description: 'The token of that session is refused from then on.',
    of: OperatorSessionsEndedView,
    errors: ['session_not_found'],
  })
  async endSession(
    @Operator() caller: OperatorPrincipal,
    @Param('id') sessionId: string,
    @CalledFrom() { ip }: Client,
  ): Promise<OperatorSessionsEndedView> {
    await this.sessions.endOwn(caller, sessionId, ip);
    return { message: 'The session has been ended.', sessions_revoked: 1 };
  }
}
