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
    summary: 'Is the process alive, and does each of its background jobs come round',
    of: LivenessView,
    errors: ['job_stalled'],
  })
  live(): LivenessView {
    return this.health.liveness();
  }

  @Get('ready')
  @Answers({ summary: 'Can the process serve requests', of: ReadinessView, errors: ['not_ready'] })
  ready(): Promise<ReadinessView> {
    return this.health.readiness();
  }
}
