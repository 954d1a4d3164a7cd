import { Get, Param, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EveryRole, OperatorController } from '../../access/access.decorators';
import { presentActivity } from '../../activity/activity.controllers';
import { ActivityQuery } from '../../activity/activity.dto';
import { ActivityService } from '../../activity/activity.service';
import { ActivityView } from '../../activity/activity.views';
import { presentApiKey } from '../../api-keys/api-keys.presenter';
import { ApiKeysService } from '../../api-keys/api-keys.service';
import { ApiKeyView } from '../../api-keys/api-keys.views';
import { SessionsRepository } from '../../auth/sessions.repository';
import { Clock } from '../../kernel/clock';
import { readTimeRange } from '../../kernel/time-range';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { PageQuery } from '../../platform/http/field-rules';
import { IdPipe } from '../../platform/http/path-pipes';
import { presentAuditedAction } from '../audit/audit.presenter';
import { AuditService } from '../audit/audit.service';
import { AuditRecordView } from '../audit/audit.views';
import { BusinessDirectory } from '../businesses/business-directory.service';
import { AccountAccessService } from './account-access.service';
import { presentAccountSession } from './accounts.presenter';
import { AccountAccessView, AccountSessionView } from './accounts.views';
import { accountOf } from './operator-scope';

/** Who can act for one business, and who did. */
@EveryRole()
@OperatorController('businesses/:id')
export class AccountAccessController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: BusinessDirectory,
    private readonly audit: AuditService,
    private readonly keys: ApiKeysService,
    private readonly access: AccountAccessService,
    private readonly sessions: SessionsRepository,
    private readonly activity: ActivityService,
    private readonly clock: Clock,
  ) {}

  @Get('access')
  @Answers({
    operationId: 'getBusinessAccess',
    summary: 'Why a business cannot log in or pay',
    description: 'The state of the account, of its login and of its PIN, with every lock.',
    of: AccountAccessView,
    errors: ['business_not_found'],
  })
  look(@Param('id', IdPipe) businessId: number): Promise<AccountAccessView> {
    return this.access.look(businessId);
  }

  @Get('api-keys')
  @Answers({
    operationId: 'listBusinessApiKeys',
    summary: 'List the API keys of a business, revoked ones too, newest first',
    description: 'Prefixes only: no one but their owner ever saw the keys.',
    of: ApiKeyView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found'],
  })
  async listKeys(@Param('id', IdPipe) businessId: number, @Query() query: PageQuery): Promise<Envelope<ApiKeyView[]>> {
    await this.directory.record(businessId);
    const everything = { status: null, environment: null };
    return pageEnvelope(await this.keys.list(businessId, everything, query), query, presentApiKey);
  }

  @Get('sessions')
  @Answers({
    operationId: 'listBusinessSessions',
    summary: 'List the live sessions of a business, newest first',
    description: 'Where its people are signed in now.',
    of: AccountSessionView,
    list: 'all',
    errors: ['business_not_found'],
  })
  async listSessions(@Param('id', IdPipe) businessId: number): Promise<AccountSessionView[]> {
    await this.directory.record(businessId);
    const sessions = await this.sessions.list(this.dataSource.manager, businessId, this.clock.now());
    return sessions.map(presentAccountSession);
  }

  @Get('activity')
  @Answers({
    operationId: 'listBusinessActivity',
    summary: 'Who did what to the account of a business, as its owner sees it, newest first',
    description: 'What the owner sees on the dashboard.',
    of: ActivityView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found'],
  })
  async listActivity(
    @Param('id', IdPipe) businessId: number,
    @Query() query: ActivityQuery,
  ): Promise<Envelope<ActivityView[]>> {
    await this.directory.record(businessId);
    const filter = { type: query.type ?? null, range: readTimeRange(query.from, query.to) };
    const page = await this.activity.list(accountOf(businessId, 'live'), filter, query);
    return pageEnvelope(page, query, presentActivity);
  }

  @Get('audit')
  @Answers({
    operationId: 'listBusinessAuditRecords',
    summary: 'List what operators did to a business, newest first',
    description: 'The part of the audit log that is about this business.',
    of: AuditRecordView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found'],
  })
  async listAudit(
    @Param('id', IdPipe) businessId: number,
    @Query() query: PageQuery,
  ): Promise<Envelope<AuditRecordView[]>> {
    await this.directory.record(businessId);
    const page = await this.audit.listAbout(businessId, query);
    return pageEnvelope(page, query, presentAuditedAction);
  }
}
