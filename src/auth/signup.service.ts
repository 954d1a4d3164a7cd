import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { newBusinessCode } from '../kernel/ids';
import type { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { violatedConstraint } from '../platform/database/sql-state';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { WalletsService } from '../wallets/wallets.service';
import { AccountsRepository, type NewAccount } from './accounts.repository';
import { EmailVerificationService } from './email-verification.service';
import { Passwords } from './passwords';

export interface Signup extends Omit<NewAccount, 'passwordHash' | 'code'> {
  /** Chosen by the business, or null for one of ours. */
  readonly code: string | null;
  readonly password: Secret;
}

/** A business as it begins. */
export type SignedUp = Omit<NewAccount, 'passwordHash' | 'phone' | 'language'> & {
  readonly id: number;
  readonly status: 'pending_approval';
};

const CODES_TRIED_MAX = 5;

/** Opens an account: the business and its USD wallet, both or neither. */
@Injectable()
export class SignupService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly wallets: WalletsService,
    private readonly passwords: Passwords,
    private readonly verification: EmailVerificationService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 `weak_password`, 409 `email_already_registered`, 409 `code_already_taken`. */
  async signup({ password, code: requestedCode, ...contact }: Signup): Promise<SignedUp> {
    const passwordHash = await this.passwords.hash(password, contact, 'password', 'anonymous');
    for (let tried = 0; tried < CODES_TRIED_MAX; tried += 1) {
      const code = requestedCode ?? newBusinessCode();
      try {
        const id = await this.open({ ...contact, code, passwordHash });
        return { id, code, name: contact.name, email: contact.email, status: 'pending_approval' };
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'business_email_is_unique') throw new AppError('email_already_registered');
        if (constraint !== 'business_code_is_unique') throw error;
        if (requestedCode !== null) throw new AppError('code_already_taken');
      }
    }
    throw new AppError('service_busy');
  }

  private open(account: NewAccount): Promise<number> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const id = await this.accounts.insert(tx, account, this.config.defaultPlan, now);
      await this.wallets.openFirst(tx, id);
      await this.verification.send(tx, id, account.email);
      return id;
    });
  }
}
