import { Injectable } from '@nestjs/common';
import type { Business } from '../../businesses/business.entity';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { AppError } from '../../kernel/errors';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { LOCK, LOCK_STARTS } from './business-lock.statements';

/** First line of every decision about a business: two operators decide one after the other, and no operation starts meanwhile. */
@Injectable()
export class BusinessLock {
  constructor(private readonly businesses: BusinessesRepository) {}

  /** The row as it is under the lock. @throws AppError `business_not_found`. */
  async take(tx: Tx, businessId: number): Promise<Business> {
    await execute(tx, LOCK, [businessId]);
    await execute(tx, LOCK_STARTS, [businessId]);
    const business = await this.businesses.find(tx, businessId);
    if (!business) throw new AppError('business_not_found');
    return business;
  }
}
