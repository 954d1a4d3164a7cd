import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { presentRevokedApiKey } from '../../api-keys/api-keys.presenter';
import { ApiKeyRevokedView } from '../../api-keys/api-keys.views';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { PageQuery } from '../../platform/http/field-rules';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { BusinessDirectory } from '../businesses/business-directory.service';
import { ReasonDto } from '../businesses/businesses.dto';
import { BusinessNotesQueries } from './business-notes.queries';
import { AccountAccessService } from './account-access.service';
import { AccountSupport } from './account-support.service';
import { BusinessNotesService } from './business-notes.service';
import { NoteDto } from './accounts.dto';
import { presentNote } from './accounts.presenter';
import { AccountAccessView, BusinessNoteView, EndedSessionsView } from './accounts.views';

/** What support does for one business. */
@Roles('support', 'compliance')
@OperatorController('businesses/:id')
export class AccountSupportController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: BusinessDirectory,
    private readonly support: AccountSupport,
    private readonly notes: BusinessNotesService,
    private readonly access: AccountAccessService,
    private readonly queries: BusinessNotesQueries,
  ) {}

  @EveryRole()
  @Get('notes')
  @Answers({
    operationId: 'listBusinessNotes',
    summary: 'List what operators wrote about a business, newest first',
    description: 'Notes stay with operators; the business never sees them.',
    of: BusinessNoteView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found'],
  })
  async listNotes(
    @Param('id', IdPipe) businessId: number,
    @Query() query: PageQuery,
  ): Promise<Envelope<BusinessNoteView[]>> {
    await this.directory.record(businessId);
    return pageEnvelope(await this.queries.notes(this.dataSource.manager, businessId, query), query, presentNote);
  }

  @Roles('support', 'compliance', 'finance')
  @Post('notes')
  @Answers({
    operationId: 'addBusinessNote',
    summary: 'Write a note about a business',
    description: 'For operators; never shown to the business, and never changed.',
    of: BusinessNoteView,
    errors: ['invalid_request', 'business_not_found'],
  })
  async addNote(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { text }: NoteDto,
  ): Promise<BusinessNoteView> {
    return presentNote(await this.notes.add(acting, businessId, text));
  }

  @Post('unlock-login')
  @Answers({
    operationId: 'unlockBusinessLogin',
    summary: 'End the lock that wrong passwords put on the login',
    description: 'The password stays. Asks for a reason.',
    of: AccountAccessView,
    errors: ['invalid_request', 'business_not_found'],
  })
  async unlockLogin(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason }: ReasonDto,
  ): Promise<AccountAccessView> {
    await this.support.unlockLogin(acting, businessId, reason);
    return this.access.look(businessId);
  }

  @Post('unlock-pin')
  @Answers({
    operationId: 'unlockBusinessPin',
    summary: 'End the lock that wrong PINs put on payments; the PIN stays',
    description: 'Asks for a reason.',
    of: AccountAccessView,
    errors: ['invalid_request', 'business_not_found'],
  })
  async unlockPin(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason }: ReasonDto,
  ): Promise<AccountAccessView> {
    await this.support.unlockPin(acting, businessId, reason);
    return this.access.look(businessId);
  }

  @Post('sessions/end')
  @Answers({
    operationId: 'endBusinessSessions',
    summary: 'Sign everybody of a business out',
    description: 'Every token is refused from then on; API keys go on working. Asks for a reason.',
    of: EndedSessionsView,
    errors: ['invalid_request', 'business_not_found'],
  })
  async endSessions(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { reason }: ReasonDto,
  ): Promise<EndedSessionsView> {
    return { sessions_revoked: await this.support.endSessions(acting, businessId, reason) };
  }

  @Post('api-keys/:key_id/revoke')
  @Answers({
    operationId: 'revokeBusinessApiKey',
    summary: 'Revoke an API key of a business',
    description: 'Requests with the key are refused from then on. Asks for a reason.',
    of: ApiKeyRevokedView,
    errors: ['invalid_request', 'business_not_found', 'api_key_not_found'],
  })
  async revokeKey(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Param('key_id', IdPipe) keyId: number,
    @Body() { reason }: ReasonDto,
  ): Promise<ApiKeyRevokedView> {
    return presentRevokedApiKey(await this.support.revokeKey(acting, businessId, keyId, reason));
  }
}
