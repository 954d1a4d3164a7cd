import { Controller, Param, Post, Req } from '@nestjs/common';
import { ApiParam, ApiProperty } from '@nestjs/swagger';
import { Access } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import type { ParsedRequest } from '../../platform/http/body-parser.middleware';
import { CallbacksService } from './callbacks.service';

export class CallbackReceivedView {
  @ApiProperty({ example: true }) readonly received: boolean;
}

/** Where mobile-money providers call back, for deposits, payouts and refunds alike. */
@Controller('providers/:provider')
@Access('provider')
export class CallbacksController {
  constructor(private readonly callbacks: CallbacksService) {}

  @Post('callbacks')
  @ApiParam({ name: 'provider', example: 'pawapay', description: 'The name of the provider that calls.' })
  @Answers({
    operationId: 'receiveProviderCallback',
    summary: 'Receive a callback of a mobile-money provider',
    description:
      'For mobile-money providers only. The signature is verified, then the state is read from the provider.',
    of: CallbackReceivedView,
    errors: ['invalid_signature'],
  })
  async receive(@Param('provider') provider: string, @Req() request: ParsedRequest): Promise<CallbackReceivedView> {
    const { method, originalUrl: path, headers, rawBody = Buffer.alloc(0) } = request;
    await this.callbacks.receive(provider, { method, path, headers, rawBody });
    return { received: true };
  }
}
