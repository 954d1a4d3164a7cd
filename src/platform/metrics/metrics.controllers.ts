import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.decorators';
import { MetricsService } from './metrics.service';

@Controller('metrics')
@Access('public')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @ApiOperation({
    summary: 'Figures of this process in Prometheus form',
    description: 'Takes `Authorization: Bearer <METRICS_TOKEN>` when the service is configured with one.',
  })
  @ApiProduces('text/plain')
  @ApiResponse({
    status: 200,
    description: 'Success',
    schema: { type: 'string', example: 'process_cpu_seconds_total 1.5' },
  })
  async read(@Headers('authorization') authorization: string | undefined, @Res() response: Response): Promise<void> {
    const { contentType, text } = await this.metrics.read(authorization);
    response.type(contentType).send(text);
  }
}
