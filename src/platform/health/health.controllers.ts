import { Controller, Get } from '@nestjs/common';
import { Access } from '../../access/access.decorators';
import { Answers } from '../http/answers.decorator';
import { HealthService } from './health.service';
import { LivenessView, ReadinessView } from './health.views';

/** What an orchestrator asks: restart me (live), send me traffic (ready). */
@Controller('health')
@Access('public')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Answers({
    operationId: 'getLiveness',
    summary: 'Is the process alive, and does each of its background jobs come round',
    description: 'For a supervisor: an answer other than 200 means that the process should be restarted.',
    of: LivenessView,
    errors: ['job_stalled'],
  })
  live(): LivenessView {
    return this.health.liveness();
  }

  @Get('ready')
  @Answers({
    operationId: 'getReadiness',
    summary: 'Can the process serve requests',
    description: 'For a load balancer: an answer other than 200 means that no request should be sent here.',
    of: ReadinessView,
    errors: ['not_ready'],
  })
  ready(): Promise<ReadinessView> {
    return this.health.readiness();
  }
}
