import { Injectable } from '@nestjs/common';
import { EmailVerificationService } from '../../auth/email-verification.service';
import type { Business } from '../../businesses/business.entity';
import { BusinessesRepository } from '../../businesses/businesses.repository';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { violatedConstraint } from '../../platform/database/sql-state';
import { MailOutbox } from '../../mail/mail-outbox';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessLock } from './business-lock';

export type ContactChanges = Partial<Pick<Business, 'email' | 'name' | 'phone'>>;

/** Changes fields of a business that only an operator may change. */
@Injectable()
export class BusinessContacts {
  constructor(
    private readonly lock: BusinessLock,
    private readonly businesses: BusinessesRepository,
    private readonly mails: MailOutbox,
    private readonly verification: EmailVerificationService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sessions stay valid: it is the same person, and the e-mail is only used to log in. @throws AppError
   * `business_not_found`, `email_already_registered`.
   */
  async changeIn(
    tx: Tx,
    acting: Acting,
    businessId: number,
    changes: ContactChanges,
    reason: string | null,
  ): Promise<void> {
    const business = await this.lock.take(tx, businessId);
    const changed = differences(business, changes);
    if (changed.length === 0) return;
    const after = pick(changes, changed);
    const confirmation = after.email === undefined ? {} : { emailVerifiedAt: null };
    try {
      await this.businesses.update(tx, businessId, { ...after, ...confirmation }, this.clock.now());
    } catch (error) {
      if (violatedConstraint(error) === 'business_email_is_unique') throw new AppError('email_already_registered');
      throw error;
    }
    if (after.email !== undefined) {
      await this.tellBothAddresses(tx, business, after.email);
      await this.verification.send(tx, businessId, after.email);
    }
    const target = { type: 'business', id: businessId } as const;
    const before = pick(business, changed);
    await this.audit.record(tx, acting, { action: 'business.updated', target, before, after, reason });
  }

  /** Also sent to the former address, so that an owner who did not ask for the change learns of it. */
  private async tellBothAddresses(tx: Tx, { id, email: before }: Business, after: string): Promise<void> {
    const content = { before, after, at: this.clock.now().toISOString() };
    for (const recipient of [before, after])
      await this.mails.tellBusiness(tx, id, { kind: 'address_changed', content, recipient });
  }
}

type ContactField = keyof ContactChanges;

const differences = (business: Business, changes: ContactChanges): ContactField[] =>
  (['email', 'name', 'phone'] as const).filter(
    (field) => changes[field] !== undefined && changes[field] !== business[field],
  );

const pick = (from: ContactChanges, fields: readonly ContactField[]): ContactChanges =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
