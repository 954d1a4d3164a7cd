import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecondFactorsService } from '../../auth/second-factor/second-factors.service';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { randomHex } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { OperatorAccess } from './operator-access';
import { OperatorAccessRecord } from './operator-access-record';
import { OperatorPasswords } from './operator-passwords';
import { OperatorsRepository } from './operators.repository';

/** What an operator is made from; without a password one is generated. */
export interface OperatorDraft {
  readonly email: string;
  readonly name: string;
  readonly password: Secret | null;
}

export interface CreatedOperator {
  readonly id: number;
  readonly email: string;
  /** The password, when it was generated: shown once, stored nowhere. */
  readonly generatedPassword: Secret | null;
}

const GENERATED_PASSWORD_BYTES = 12;

/** For commands on the machine and the configuration at the first start; routes invite instead. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly access: OperatorAccess,
    private readonly factors: SecondFactorsService,
    private readonly passwords: OperatorPasswords,
    private readonly record: OperatorAccessRecord,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `operator_already_exists`, `weak_password`. */
  async create(draft: OperatorDraft): Promise<CreatedOperator> {
    const isGenerated = draft.password === null;
    const password = draft.password ?? generatePassword();
    const passwordHash = isGenerated
      ? await this.passwords.hashAsGiven(password)
      : await this.passwords.hash(password, draft, 'password');
    const id = await this.unitOfWork.run((tx) =>
      this.insert(tx, draft, { passwordHash, mustChangePassword: isGenerated }),
    );
    return { id, email: draft.email, generatedPassword: isGenerated ? password : null };
  }

  /** Makes the operator of the configuration unless somebody is there already. @returns whether it was made. */
  async createFirst(draft: OperatorDraft & { readonly password: Secret }): Promise<boolean> {
    if (await this.operators.existsAny(this.dataSource.manager)) return false;
    const passwordHash = await this.passwords.hashAsGiven(draft.password);
    return this.unitOfWork.run(async (tx) => {
      await this.operators.lockFirst(tx);
      if (await this.operators.existsAny(tx)) return false;
      await this.insert(tx, draft, { passwordHash, mustChangePassword: false });
      return true;
    });
  }

  /**
   * A new generated password for an operator who cannot log in. It removes the second factor, all sessions and the lock.
   *
   * @returns the password, shown once. @throws AppError `operator_not_found`.
   */
  async reset(email: string): Promise<Secret> {
    const operator = await this.operators.findByEmail(this.dataSource.manager, email);
    if (!operator) throw new AppError('operator_not_found');
    const password = generatePassword();
    const hash = await this.passwords.hashAsGiven(password);
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      await this.operators.replacePassword(tx, operator.id, { hash, isGenerated: true, joins: true }, now);
      await this.factors.remove(tx, { operatorId: operator.id });
      await this.access.endAll(tx, operator.id, 'password_reset', now);
      await this.passwords.liftLock(tx, email);
      await this.record.keep(tx, null, {
        change: 'reset',
        operator,
        after: { second_factor: false, must_change_password: true },
      });
    });
    return password;
  }

  private async insert(
    tx: Tx,
    { email, name }: OperatorDraft,
    password: { readonly passwordHash: string; readonly mustChangePassword: boolean },
  ): Promise<number> {
    const operator = { email, name, ...password, role: 'owner', hasJoined: true } as const;
    const id = await this.operators.insert(tx, operator, this.clock.now());
    if (id === null) throw new AppError('operator_already_exists');
    await this.record.keep(tx, null, {
      change: 'created',
      operator: { id, email, role: 'owner', disabledAt: null },
      after: { email, name, role: 'owner' },
    });
    return id;
  }
}

/** `a1b2c3-d4e5f6-…`: easier to read out, no weaker. */
function generatePassword(): Secret {
  const text = randomHex(GENERATED_PASSWORD_BYTES);
  return new Secret(text.match(/.{1,6}/g)?.join('-') ?? text);
}
