import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../../kernel/clock';
import { MailOutbox } from '../../mail/mail-outbox';
import { MailTransport } from '../../mail/mail-transport';
import { Jobs, type JobState } from '../../platform/jobs/jobs';
import { type CardIssuer, CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { MobileMoneyProvider } from '../../providers/mobile-money/mobile-money.provider';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { type BacklogName, BacklogQueries } from './operator-health.queries';
import type { OperatorHealthView, ProviderHealthView } from './operator-health.views';

/** A backlog this old means that no process works it off, whichever process is asked. */
const LATE_MS = 5 * MINUTE_MS;
/** Backlogs that only wait for us. Deliveries are not among them: they are due for as long as a merchant's server does not answer. */
const BACKLOGS_OF_OURS: readonly BacklogName[] = ['emails', 'transactions'];

/** Checks the service's dependencies from this process. */
@Injectable()
export class OperatorHealth {
  constructor(
    private readonly dataSource: DataSource,
    private readonly backlogs: BacklogQueries,
    private readonly jobs: Jobs,
    private readonly mobileMoney: MobileMoneyProviders,
    private readonly issuers: CardIssuers,
    private readonly mail: MailTransport,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  async look(): Promise<OperatorHealthView> {
    const now = this.clock.now();
    const providers = this.providers();
    const jobs = this.jobs.states();
    const { name: transport } = this.mail;
    const backlogs = await this.backlogs.due(this.dataSource.manager, now);
    const isHealthy =
      providers.every(({ available, refusal }) => available && refusal !== 'unauthorized') &&
      jobs.every(({ state }) => state !== 'stalled') &&
      transport !== 'none' &&
      backlogs.every(
        ({ name, oldestAt }) =>
          !BACKLOGS_OF_OURS.includes(name) || oldestAt === null || oldestAt > after(now, -LATE_MS),
      );
    const waiting = await this.outbox.countWaiting(this.dataSource.manager);
    return {
      status: isHealthy ? 'ok' : 'degraded',
      checked_at: now.toISOString(),
      providers,
      jobs: jobs.map(presentJob),
      backlogs: backlogs.map(({ name, total, oldestAt }) => ({
        name,
        total,
        oldest_due_at: oldestAt?.toISOString() ?? null,
      })),
      mail: { transport, waiting },
    };
  }

  private providers(): ProviderHealthView[] {
    return [
      ...this.mobileMoney.all().map((one) => ({ ...stateOf(one), kind: 'mobile_money' as const })),
      ...this.issuers.all().map((one) => ({ ...stateOf(one), kind: 'cards' as const })),
    ];
  }
}

const stateOf = (provider: MobileMoneyProvider | CardIssuer) => ({
  name: provider.name,
  available: provider.isAvailable(),
  refusal: provider.refusal(),
});

const presentJob = ({ name, state, succeededAt, itemsUnderWay }: JobState) => ({
  name,
  state,
  last_succeeded_at: succeededAt?.toISOString() ?? null,
  under_way: itemsUnderWay,
});
