import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountingJob } from '../platform/jobs/counting.job';
import { Jobs } from '../platform/jobs/jobs';
import { NOTE_PLACES } from './notifications.statements';

/** Each run looks at the counters of all accounts, so it waits until it is worth it. */
const NEW_IDS_MIN = 20_000;

/** Notes each thousandth notification of every account, so that a page deep among them is not walked to. */
@Injectable()
export class NotificationPlacesJob extends CountingJob {
  constructor(jobs: Jobs, dataSource: DataSource) {
    super(jobs, dataSource, {
      name: 'notification-places',
      least: NEW_IDS_MIN,
      statement: NOTE_PLACES,
    });
  }
}
