import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors';
import { Secret } from '../../kernel/secret';
import { AppConfig } from '../config/config';
import { hashToken } from '../crypto/token-hasher';
import { GaugeCollectors } from './gauge-collectors';
import { metrics } from './metrics';

const BEARER = /^Bearer (\S{1,512})$/i;

/** The metrics of this process. They require the metrics token when one is configured. */
@Injectable()
export class MetricsService {
  private scrape: Promise<string> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly gauges: GaugeCollectors,
  ) {}

  /** @throws AppError `missing_credentials` or `invalid_token` when `authorization` does not carry METRICS_TOKEN, and in production without METRICS_TOKEN or OPERATIONS_PORT always. */
  async read(authorization: string | undefined): Promise<{ readonly contentType: string; readonly text: string }> {
    this.authorize(authorization);
    // Gauges are emptied before they are read: of two scrapes at once, the second would empty what the first is about to show.
    this.scrape ??= this.show().finally(() => (this.scrape = null));
    return { contentType: metrics.contentType, text: await this.scrape };
  }

  private async show(): Promise<string> {
    await this.gauges.refresh();
    return metrics.metrics();
  }

  private authorize(authorization: string | undefined): void {
    const expected = this.config.metricsToken;
    // In production the metrics require the token, unless they are read on the operations listener.
    if (expected === null && (!this.config.production || this.config.operationsPort !== null)) return;
    if (!authorization || expected === null) throw new AppError('missing_credentials');
    const given = BEARER.exec(authorization)?.[1] ?? '';
    // Digests of equal length: the time of the comparison shows neither the token nor its length.
    if (!timingSafeEqual(hashToken(new Secret(given)), hashToken(expected))) throw new AppError('invalid_token');
  }
}
