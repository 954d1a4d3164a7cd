import { Body, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, DashboardController, Records } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import type { Environment } from '../kernel/environment';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { normaliseNetwork } from '../platform/http/ip-networks';
import { IdPipe } from '../platform/http/path-pipes';
import { CreateApiKeyDto, ListApiKeysQuery, RotateApiKeyDto } from './api-keys.dto';
import { presentApiKey, presentIssuedApiKey, presentRevokedApiKey, presentRotatedApiKey } from './api-keys.presenter';
import { type ApiKeyTerms, ApiKeysService } from './api-keys.service';
import { ApiKeyCreatedView, ApiKeyRevokedView, ApiKeyRotatedView, ApiKeyView } from './api-keys.views';

/** Keys are managed by a human at the dashboard; a key cannot make another key (specification 5.5). */
@ApiTags('API keys')
@DashboardController('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Answers({
    operationId: 'listApiKeys',
    summary: 'List API keys, newest first',
    description: 'Of both environments unless one is asked for, expired and revoked ones too; never the key itself.',
    of: ApiKeyView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(
    @Account() { businessId }: AccountScope,
    @Query() query: ListApiKeysQuery,
  ): Promise<Envelope<ApiKeyView[]>> {
    const filter = { status: query.status ?? null, environment: query.environment ?? null };
    return pageEnvelope(await this.keys.list(businessId, filter, query), query, presentApiKey);
  }

  @Post()
  @Records('api_key.created')
  @Answers({
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description:
      'The key is in this answer and nowhere else. At most 20 active keys per environment. May be limited in time, to addresses and to scopes.',
    status: 201,
    of: ApiKeyCreatedView,
    errors: ['invalid_request', 'api_key_limit_reached'],
  })
  async create(@Account() account: AccountScope, @Body() dto: CreateApiKeyDto): Promise<ApiKeyCreatedView> {
    return presentIssuedApiKey(await this.keys.create(account.businessId, termsOf(dto, account.environment)));
  }

  @Post(':id/rotate')
  @Records('api_key.rotated')
  @Answers({
    operationId: 'rotateApiKey',
    summary: 'Replace an API key',
    description:
      'Answers a new key on the same terms. The old one works for `grace_hours` more, so that servers can change over.',
    status: 201,
    of: ApiKeyRotatedView,
    errors: ['invalid_request', 'api_key_not_found', 'api_key_not_active', 'api_key_limit_reached'],
  })
  async rotate(
    @Account() { businessId }: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() { grace_hours }: RotateApiKeyDto,
  ): Promise<ApiKeyRotatedView> {
    return presentRotatedApiKey(await this.keys.rotate(businessId, id, grace_hours ?? 0));
  }

  @Delete(':id')
  @Records('api_key.revoked')
  @Answers({
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key',
    description: 'At once and for ever. Revoking again answers the same.',
    of: ApiKeyRevokedView,
    errors: ['api_key_not_found'],
  })
  async revoke(@Account() { businessId }: AccountScope, @Param('id', IdPipe) id: number): Promise<ApiKeyRevokedView> {
    return presentRevokedApiKey(await this.keys.revoke(businessId, id));
  }
}

const termsOf = (dto: CreateApiKeyDto, environment: Environment): ApiKeyTerms => ({
  environment: dto.environment ?? environment,
  name: dto.name ?? null,
  expiresAt: dto.expires_at === undefined ? null : new Date(dto.expires_at),
  allowedIps: dto.allowed_ips?.map((network) => normaliseNetwork(network) ?? network) ?? null,
  scopes: dto.scopes ?? null,
});
