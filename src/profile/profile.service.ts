import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { Business } from '../businesses/business.entity';
import { BusinessesRepository, type BusinessChanges } from '../businesses/businesses.repository';
import type { Plan } from '../businesses/plan.entity';
import { WebhookEndpointsRepository } from '../webhook-endpoints/webhook-endpoints.repository';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { AppConfig } from '../platform/config/config';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { assertPublicWebhookUrl } from '../platform/http/webhook-url';
import type { UpdateProfileDto } from './profile.dto';

/** The account row and where its live webhooks go. */
export interface Profile {
  readonly business: Business;
  readonly webhookUrl: string | null;
}

/** The business's own data (specification 4.5). One for both environments: `webhook_url` is the live endpoint's. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly businesses: BusinessesRepository,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  get({ businessId }: AccountScope): Promise<Profile> {
    return this.read(this.dataSource.manager, businessId);
  }

  /** What the business may use. */
  async plan({ businessId }: AccountScope): Promise<Plan> {
    const plan = await this.businesses.findPlanOf(this.dataSource.manager, businessId);
    if (!plan) throw new AppError('business_not_found');
    return plan;
  }

  /** Changes what was sent and nothing else; an empty request changes nothing. @throws AppError `invalid_webhook_url`. */
  async update({ businessId }: AccountScope, dto: UpdateProfileDto): Promise<Profile> {
    const { name, phone, webhook_url: url } = dto;
    if (typeof url === 'string') {
      assertPublicWebhookUrl(url, { allowPrivate: this.config.webhookAllowPrivate }, 'webhook_url');
    }
    const changes: BusinessChanges = {
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
    };
    if (Object.keys(changes).length === 0 && url === undefined) return this.read(this.dataSource.manager, businessId);
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await this.businesses.update(tx, businessId, changes, at);
      if (url !== undefined) await this.endpoints.setUrl(tx, businessId, 'live', url, at);
      return this.read(tx, businessId);
    });
  }

  private async read(db: EntityManager, businessId: number): Promise<Profile> {
    const business = await this.businesses.find(db, businessId);
    if (!business) throw new AppError('business_not_found');
    const endpoint = await this.endpoints.find(db, businessId, 'live');
    return { business, webhookUrl: endpoint?.url ?? null };
  }
}
