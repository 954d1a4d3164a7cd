import { Injectable } from '@nestjs/common';
import type { OperatorRole } from '../../access/operator-roles';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { Clock } from '../../kernel/clock';
import type { Environment } from '../../kernel/environment';
import { AppError } from '../../kernel/errors';
import { Money } from '../../kernel/money';
import { MailOutbox } from '../../mail/mail-outbox';
import type { Tx } from '../../platform/database/unit-of-work';
import { WalletsRepository } from '../../wallets/wallets.repository';
import type { ApprovalAction } from '../approvals/approval-action';
import { ApprovalsService } from '../approvals/approvals.service';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessContacts, type ContactChanges } from './business-contacts.service';
import { BusinessLifecycle, type DecisionReasons } from './business-lifecycle.service';
import { BusinessLock } from './business-lock';
import { type WalletLimits, WalletLimitsService } from './wallet-limits.service';

export interface Termination extends DecisionReasons {
  readonly businessId: number;
}

/** Closing an account for good. */
@Injectable()
export class TerminateAction implements ApprovalAction<Termination> {
  readonly kind = 'business.terminate';
  readonly roles: readonly OperatorRole[] = ['owner', 'compliance'];

  constructor(
    private readonly lifecycle: BusinessLifecycle,
    approvals: ApprovalsService,
  ) {
    approvals.register(this);
  }

  targetOf({ businessId }: Termination) {
    return { type: 'business', id: businessId } as const;
  }

  async needsTwo(): Promise<boolean> {
    return true;
  }

  carryOut(tx: Tx, acting: Acting, { businessId, internal, told }: Termination): Promise<void> {
    return this.lifecycle.decideIn(tx, acting, businessId, 'terminate', { internal, told });
  }
}

export interface ContactsChange {
  readonly businessId: number;
  readonly changes: ContactChanges;
  /** Absent in what the build before asked for. */
  readonly reason?: string | null;
}

/** Changing the e-mail address can hand the account to somebody else; changing name or phone number cannot. */
@Injectable()
export class ChangeContactsAction implements ApprovalAction<ContactsChange> {
  readonly kind = 'business.change_contacts';
  readonly roles: readonly OperatorRole[] = ['owner', 'compliance'];

  constructor(
    private readonly lock: BusinessLock,
    private readonly contacts: BusinessContacts,
    approvals: ApprovalsService,
  ) {
    approvals.register(this);
  }

  targetOf({ businessId }: ContactsChange) {
    return { type: 'business', id: businessId } as const;
  }

  async needsTwo(tx: Tx, { businessId, changes }: ContactsChange): Promise<boolean> {
    if (changes.email === undefined) return false;
    return (await this.lock.take(tx, businessId)).email !== changes.email;
  }

  carryOut(tx: Tx, acting: Acting, { businessId, changes, reason = null }: ContactsChange): Promise<void> {
    return this.contacts.changeIn(tx, acting, businessId, changes, reason);
  }
}

const LIMITS = ['perTransactionLimit', 'dailyLimit', 'monthlyLimit'] as const;

/** Limits as JSON: decimal text, null for none, absent for unchanged. */
export interface LimitsChange {
  readonly businessId: number;
  readonly environment: Environment;
  readonly currency: string;
  readonly limits: Partial<Readonly<Record<keyof WalletLimits, string | null>>>;
  /** Absent in what the build before asked for. */
  readonly reason?: string | null;
}

/** Raising a limit needs a second operator; lowering it does not. */
@Injectable()
export class SetLimitsAction implements ApprovalAction<LimitsChange> {
  readonly kind = 'wallet.set_limits';
  readonly roles: readonly OperatorRole[] = ['owner', 'finance'];

  constructor(
    private readonly lock: BusinessLock,
    private readonly walletLimits: WalletLimitsService,
    private readonly wallets: WalletsRepository,
    approvals: ApprovalsService,
  ) {
    approvals.register(this);
  }

  targetOf({ businessId }: LimitsChange) {
    return { type: 'business', id: businessId } as const;
  }

  /** Sandbox limits carry no risk, so one operator may set them. */
  async needsTwo(tx: Tx, change: LimitsChange): Promise<boolean> {
    const { businessId, environment, currency } = change;
    await this.lock.take(tx, businessId);
    const wallet = await this.wallets.find(tx, { businessId, environment }, currency);
    if (!wallet || environment === 'sandbox') return false;
    const next = minorLimits(change);
    return LIMITS.some((name) => {
      const [before, after] = [wallet[name], next[name]];
      if (after === undefined || before === null) return false;
      return after === null || after > before;
    });
  }

  async carryOut(tx: Tx, acting: Acting, change: LimitsChange): Promise<void> {
    const { businessId, environment, currency, reason = null } = change;
    await this.walletLimits.setIn(tx, acting, { businessId, environment }, currency, minorLimits(change), reason);
  }
}

const minorLimits = ({ limits, currency }: LimitsChange): Partial<WalletLimits> =>
  Object.fromEntries(
    Object.entries(limits).map(([name, text]) => [name, text === null ? null : Money.parse(text, currency).minor]),
  );

export interface SecondFactorRemoval {
  readonly businessId: number;
  readonly reason: string;
}

/** For a merchant who lost phone and recovery codes: without the second factor, the password alone opens the account. */
@Injectable()
export class SwitchOffSecondFactorAction implements ApprovalAction<SecondFactorRemoval> {
  readonly kind = 'business.switch_off_second_factor';
  readonly roles: readonly OperatorRole[] = ['owner', 'compliance', 'support'];

  constructor(
    private readonly lock: BusinessLock,
    private readonly factors: SecondFactorsService,
    private readonly mails: MailOutbox,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    approvals: ApprovalsService,
  ) {
    approvals.register(this);
  }

  targetOf({ businessId }: SecondFactorRemoval) {
    return { type: 'business', id: businessId } as const;
  }

  async needsTwo(): Promise<boolean> {
    return true;
  }

  async carryOut(tx: Tx, acting: Acting, { businessId, reason }: SecondFactorRemoval): Promise<void> {
    await this.lock.take(tx, businessId);
    if (!(await this.factors.remove(tx, { businessId }))) throw new AppError('second_factor_not_started');
    const content = { at: this.clock.now().toISOString() };
    await this.mails.tellBusiness(tx, businessId, { kind: 'second_factor_off', content });
    const target = { type: 'business', id: businessId } as const;
    await this.audit.record(tx, acting, { action: 'business.second_factor_off', target, reason });
  }
}
