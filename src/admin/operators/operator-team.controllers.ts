import { Body, Get, Param, Patch, Post } from '@nestjs/common';
import { EveryRole, Operator, OperatorController, Roles } from '../../access/access.decorators';
import type { OperatorPrincipal } from '../../access/principal';
import { CalledFrom } from '../../auth/request.decorators';
import type { Client } from '../../sessions/session-terms';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { InviteOperatorDto, UpdateOperatorDto } from './operators.dto';
import { presentTeamMember } from './operators.presenter';
import { InvitedOperatorView, TeamMemberView } from './operators.views';
import { OperatorInvitationsService } from './operator-invitations.service';
import { OperatorTeamService } from './operator-team.service';

/** The operators of the service. */
@Roles()
@OperatorController('operators')
export class OperatorTeamController {
  constructor(
    private readonly team: OperatorTeamService,
    private readonly invitations: OperatorInvitationsService,
  ) {}

  @Get()
  @EveryRole()
  @Answers({
    operationId: 'listOperators',
    summary: 'List operators',
    description: 'Every operator with role and state, those who are invited or disabled included.',
    of: TeamMemberView,
    list: 'all',
  })
  async list(): Promise<TeamMemberView[]> {
    return (await this.team.list()).map(presentTeamMember);
  }

  @Post()
  @Answers({
    operationId: 'inviteOperator',
    summary: 'Invite an operator',
    description:
      'The link is sent by e-mail and is in this answer once; it works for 72 hours. Asked again for somebody who has not joined, it sends a new link with this role, and the earlier ones end.',
    status: 201,
    of: InvitedOperatorView,
    errors: ['invalid_request', 'operator_already_exists', 'service_busy'],
  })
  async invite(
    @Operator() caller: OperatorPrincipal,
    @Body() dto: InviteOperatorDto,
    @CalledFrom() { ip }: Client,
  ): Promise<InvitedOperatorView> {
    const { email, name, role } = dto;
    const { operator, link, expiresAt } = await this.invitations.invite(caller, { email, name, role }, ip);
    const invitation = { invitation_url: link.reveal(), invitation_expires_at: expiresAt.toISOString() };
    return { ...presentTeamMember(operator), ...invitation };
  }

  @Patch(':id')
  @Answers({
    operationId: 'updateOperator',
    summary: 'Change the role of an operator, disable or enable him',
    description: 'Disabling ends his sessions at once.',
    of: TeamMemberView,
    errors: ['invalid_request', 'operator_not_found', 'last_owner'],
  })
  async update(
    @Operator() caller: OperatorPrincipal,
    @Param('id', IdPipe) operatorId: number,
    @Body() { role, disabled, reason }: UpdateOperatorDto,
    @CalledFrom() { ip }: Client,
  ): Promise<TeamMemberView> {
    const changes = { role: role ?? undefined, disabled: disabled ?? undefined, reason: reason ?? null };
    return presentTeamMember(await this.team.change(caller, operatorId, changes, ip));
  }
}
