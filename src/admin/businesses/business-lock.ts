import { Injectable } from '@nestjs/common';
import type { Business } from '../../businesses/business.entity';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { AppError } from '../../kernel/errors';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { LOCK_STARTS } from './business-lock.statements';

/** First line of every decision about a business: two operators decide one after the other, and no operation starts meanwhile. */
@Injectable()
export class BusinessLock {
  constructor(private readonly businesses: BusinessesRepository) {}

  /** The row as it is under the lock. @throws AppError `business_not_found`. */
  async take(tx: Tx, businessId: number): Promise<Business> {
    const business = await this.businesses.lock(tx, businessId);
    if (!business) throw new AppError('business_not_found');
    await execute(tx, LOCK_STARTS, [businessId]);
    return business;
  }
}
