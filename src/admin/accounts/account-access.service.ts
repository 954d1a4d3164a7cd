import { Injectable } from '@nestjs/common';
import { Passwords } from '../../auth/passwords';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { PinService } from '../../pin/pin.service';
import { BusinessDirectory } from '../businesses/business-directory.service';
import type { AccountAccessView } from './accounts.views';

/** Shows why a person cannot log in or pay. */
@Injectable()
export class AccountAccessService {
  constructor(
    private readonly directory: BusinessDirectory,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactorsService,
    private readonly pins: PinService,
  ) {}

  /** @throws AppError `business_not_found`. */
  async look(businessId: number): Promise<AccountAccessView> {
    const record = await this.directory.record(businessId);
    const [hasSecondFactor, loginLock, pinLock] = await Promise.all([
      this.factors.isOn({ businessId }),
      this.passwords.lockedUntil(record.email),
      this.pins.lockedUntil(businessId),
    ]);
    return {
      email_verified_at: record.emailVerifiedAt?.toISOString() ?? null,
      second_factor: hasSecondFactor,
      login_locked_until: loginLock?.toISOString() ?? null,
      pin_set: record.pinSet,
      pin_locked_until: pinLock?.toISOString() ?? null,
    };
  }
}
