import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Business } from '../../businesses/business.entity';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import type { Secret } from '../../kernel/secret';
import type { MailKind } from '../../mail/mail-kinds';
import { MailOutbox } from '../../mail/mail-outbox';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Passwords } from '../passwords';
import { type SecondFactorState, SecondFactorsService, type WholeProof } from './second-factors.service';
import type { TotpSetup } from './totp';

type ToldKind = Extract<MailKind, 'second_factor_on' | 'second_factor_off' | 'recovery_codes_replaced'>;

/** The second factor of a business, which chooses to have one. Each change is told by e-mail. */
@Injectable()
export class BusinessSecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly businesses: BusinessesRepository,
    private readonly factors: SecondFactorsService,
    private readonly passwords: Passwords,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  state(businessId: number): Promise<SecondFactorState> {
    return this.factors.state({ businessId });
  }

  async start(businessId: number): Promise<TotpSetup> {
    const { email } = await this.find(businessId);
    return this.factors.start({ businessId }, email);
  }

  confirm(businessId: number, code: string): Promise<Secret[]> {
    return this.factors.confirm({ businessId }, code, (tx) => this.tell(tx, businessId, 'second_factor_on'));
  }

  /** @throws AppError as `prove` does; `second_factor_not_started` when it is off. */
  async replaceRecoveryCodes(businessId: number, proof: WholeProof): Promise<Secret[]> {
    await this.prove(businessId, proof);
    return this.factors.replaceRecoveryCodes({ businessId }, (tx) =>
      this.tell(tx, businessId, 'recovery_codes_replaced'),
    );
  }

  /** @throws AppError as `prove` does; `second_factor_not_started` when it is off. */
  async switchOff(businessId: number, proof: WholeProof): Promise<void> {
    await this.prove(businessId, proof);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.factors.remove(tx, { businessId }))) throw new AppError('second_factor_not_started');
      await this.tell(tx, businessId, 'second_factor_off');
    });
  }

  /** @throws AppError as `assertCurrentWithCode` does. */
  private async prove(businessId: number, proof: WholeProof): Promise<void> {
    await this.passwords.assertCurrentWithCode({ businessId }, await this.find(businessId), proof);
  }

  private async find(businessId: number): Promise<Business> {
    const business = await this.businesses.find(this.dataSource.manager, businessId);
    if (!business) throw new AppError('business_not_found');
    return business;
  }

  private tell(tx: Tx, businessId: number, kind: ToldKind): Promise<void> {
    return this.mails.tellBusiness(tx, businessId, { kind, content: { at: this.clock.now().toISOString() } });
  }
}
