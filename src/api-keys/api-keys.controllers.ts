import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, DashboardController, Records } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { IdPipe } from '../platform/http/path-pipes';
import { CreateApiKeyDto } from './api-keys.dto';
import { presentApiKey, presentIssuedApiKey, presentRevokedApiKey } from './api-keys.presenter';
import { ApiKeysService } from './api-keys.service';
import { ApiKeyCreatedView, ApiKeyRevokedView, ApiKeyView } from './api-keys.views';

/** Keys are managed by a human at the dashboard; a key cannot make another key (specification 5.5). */
@ApiTags('API keys')
@DashboardController('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Answers({
    operationId: 'listApiKeys',
    summary: 'List API keys, newest first',
    description: 'Of both environments, revoked ones too; never the key itself.',
    of: ApiKeyView,
    list: 'all',
  })
  async list(@Account() { businessId }: AccountScope): Promise<ApiKeyView[]> {
    const keys = await this.keys.list(businessId);
    return keys.map(presentApiKey);
  }

  @Post()
  @Records('api_key.created')
  @Answers({
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description: 'The key is in this answer and nowhere else. At most 20 active keys per environment.',
    status: 201,
    of: ApiKeyCreatedView,
    errors: ['invalid_request', 'api_key_limit_reached'],
  })
  async create(@Account() account: AccountScope, @Body() dto: CreateApiKeyDto): Promise<ApiKeyCreatedView> {
    const requested = { environment: dto.environment ?? account.environment, name: dto.name ?? null };
    return presentIssuedApiKey(await this.keys.create(account.businessId, requested));
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
