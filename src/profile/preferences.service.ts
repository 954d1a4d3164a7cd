import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Business } from '../businesses/business.entity';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { EMAIL_TOPICS, type EmailTopic, type Language } from '../mail/mail-kinds';
import { UnitOfWork } from '../platform/database/unit-of-work';

export type Preferences = Pick<Business, 'language' | 'timezone' | 'emailsOff'>;

export interface PreferenceChanges {
  readonly language: Language;
  readonly timezone: string;
  /** Absent topics stay as they are. */
  readonly emails: Partial<Readonly<Record<EmailTopic, boolean | null>>>;
}

/** In which language and about what a business is written to. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly businesses: BusinessesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 `business_not_found`. */
  async get(businessId: number): Promise<Preferences> {
    const business = await this.businesses.find(this.dataSource.manager, businessId);
    if (!business) throw new AppError('business_not_found');
    return business;
  }

  /** Changes what is given. @throws AppError 404 `business_not_found`. */
  change(businessId: number, { language, timezone, emails }: PreferenceChanges): Promise<Preferences> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.businesses.lock(tx, businessId);
      if (!business) throw new AppError('business_not_found');
      const emailsOff = EMAIL_TOPICS.filter((topic) => !(emails[topic] ?? !business.emailsOff.includes(topic)));
      await this.businesses.update(tx, businessId, { language, timezone, emailsOff }, this.clock.now());
      return { language, timezone, emailsOff };
    });
  }
}
