import { Get, Headers, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Response } from 'express';
import { AllowPending, Caller, DashboardController } from '../access/access.decorators';
import type { BusinessPrincipal } from '../access/principal';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { Sends } from '../platform/openapi/sends.decorator';
import { StreamsService } from './streams.service';

const SEQUENCE = /^\d{1,15}$/;

/** The query of GET /business/dashboard/stream. */
export class StreamQuery {
  @ApiPropertyOptional({
    enum: ENVIRONMENTS,
    description: 'In place of X-Environment, which an EventSource cannot send.',
  })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;
}

/** What happens to the account, as it happens. */
@AllowPending()
@DashboardController('stream')
export class StreamController {
  constructor(private readonly streams: StreamsService) {}

  @Get()
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The last id received; what happened since comes first.',
  })
  @Sends({
    operationId: 'openStream',
    summary: 'Stream what happens to the account (Server-Sent Events)',
    description:
      '`transaction.updated`, `notification.created`, `wallet.updated` and `kyc.updated`, each with what to read again. The stream ends with the session. A lost connection is resumed by its last id.',
    mediaTypes: ['text/event-stream'],
    example: 'id: 7\nevent: wallet.updated\ndata: {"currency_code":"CDF","environment":"live"}\n\n',
    errors: ['invalid_request'],
  })
  open(
    @Caller() caller: BusinessPrincipal,
    @Query() query: StreamQuery,
    @Headers('last-event-id') heard: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const owner = {
      businessId: caller.businessId,
      sessionId: caller.credentialId,
      environment: query.environment ?? caller.environment,
    };
    return this.streams.open(owner, heard !== undefined && SEQUENCE.test(heard) ? Number(heard) : null, response);
  }
}
