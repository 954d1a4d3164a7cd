import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../../access/access.decorators';
import { Sends } from '../openapi/sends.decorator';
import { MetricsService } from './metrics.service';

@Controller('metrics')
@Access('public')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Sends({
    operationId: 'getMetrics',
    summary: 'Figures of this process in Prometheus form',
    description: 'Takes `Authorization: Bearer <METRICS_TOKEN>` when the service is configured with one.',
    mediaTypes: ['text/plain'],
    example: 'process_cpu_seconds_total 1.5',
    errors: ['missing_credentials', 'invalid_token'],
  })
  async read(@Headers('authorization') authorization: string | undefined, @Res() response: Response): Promise<void> {
    const { contentType, text } = await this.metrics.read(authorization);
    response.type(contentType).send(text);
  }
}
