import { Controller, Post, Req } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Access } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import type { ParsedRequest } from '../../platform/http/body-parser.middleware';
import { CallbacksService } from './callbacks.service';

export class CallbackReceivedView {
  @ApiProperty({ example: true }) readonly received: boolean;
}

/** Where pawaPay calls back, for deposits, payouts and refunds alike. */
@Controller('providers/pawapay')
@Access('provider')
export class PawapayCallbacksController {
  constructor(private readonly callbacks: CallbacksService) {}

  @Post('callbacks')
  @Answers({ summary: 'Receive a callback of pawaPay', of: CallbackReceivedView, errors: ['invalid_signature'] })
  async receive(@Req() request: ParsedRequest): Promise<CallbackReceivedView> {
    const { method, originalUrl, headers } = request;
    await this.callbacks.receive({ method, path: originalUrl, headers, rawBody: request.rawBody ?? Buffer.alloc(0) });
    return { received: true };
  }
}
