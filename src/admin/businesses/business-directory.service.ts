import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookEndpointsRepository } from '../../webhook-endpoints/webhook-endpoints.repository';
import { Clock } from '../../kernel/clock';
import { ENVIRONMENTS } from '../../kernel/environment';
import { AppError } from '../../kernel/errors';
import type { Page, PageRequest } from '../../kernel/page';
import { KycReviewService, type ReviewedSubmission } from '../../kyc/kyc-review.service';
import type { WalletBalance } from '../../wallets/wallet';
import { WalletsRepository } from '../../wallets/wallets.repository';
import { BusinessDirectoryQueries } from './business-directory.queries';
import type { BusinessCounts, BusinessFilter, BusinessRecord } from './business-record';

/** A business with everything an operator needs for a decision. */
export interface BusinessFile {
  readonly record: BusinessRecord;
  readonly webhookUrl: string | null;
  /** Every KYC attempt, the latest first. */
  readonly kyc: readonly ReviewedSubmission[];
  /** Of both environments. */
  readonly wallets: readonly WalletBalance[];
  readonly counts: BusinessCounts;
}

/** Reads businesses for operators. */
@Injectable()
export class BusinessDirectory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: BusinessDirectoryQueries,
    private readonly kyc: KycReviewService,
    private readonly wallets: WalletsRepository,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly clock: Clock,
  ) {}

  list(filter: BusinessFilter, request: PageRequest): Promise<Page<BusinessRecord>> {
    return this.queries.list(this.dataSource.manager, filter, request, this.clock.now());
  }

  /** @throws AppError `business_not_found`. */
  async record(businessId: number): Promise<BusinessRecord> {
    const record = await this.queries.find(this.dataSource.manager, businessId);
    if (!record) throw new AppError('business_not_found');
    return record;
  }

  /** The newest first; an id that no business has is left out. */
  recordsOf(businessIds: readonly number[]): Promise<BusinessRecord[]> {
    return this.queries.findAll(this.dataSource.manager, businessIds);
  }

  /** @throws AppError `business_not_found`. */
  async file(businessId: number): Promise<BusinessFile> {
    const db = this.dataSource.manager;
    const record = await this.record(businessId);
    const walletsOf = (environment: (typeof ENVIRONMENTS)[number]) =>
      this.wallets.list(db, { businessId, environment });
    const [kyc, wallets, endpoint, counts] = await Promise.all([
      this.kyc.history(businessId),
      Promise.all(ENVIRONMENTS.map(walletsOf)),
      this.endpoints.find(db, businessId, 'live'),
      this.queries.counts(db, businessId, this.clock.now()),
    ]);
    return { record, webhookUrl: endpoint?.url ?? null, kyc, wallets: wallets.flat(), counts };
  }
}
