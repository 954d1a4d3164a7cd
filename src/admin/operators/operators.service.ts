import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertStrongPassword } from '../../auth/password-policy';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { randomHex } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { PasswordHasher } from '../../platform/crypto/password-hasher';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditService } from '../audit/audit.service';
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

/** Makes operators. No route does: only the command on the machine, and the configuration at the first start. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly operators: OperatorsRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `operator_already_exists`, `weak_password`. */
  async create(draft: OperatorDraft): Promise<CreatedOperator> {
    if (draft.password) await assertStrongPassword(draft.password, draft, 'password');
    const password = draft.password ?? new Secret(grouped(randomHex(GENERATED_PASSWORD_BYTES)));
    const passwordHash = await this.hasher.hash(password);
    const id = await this.unitOfWork.run((tx) => this.insert(tx, draft, passwordHash));
    return { id, email: draft.email, generatedPassword: draft.password ? null : password };
  }

  /** Makes the operator of the configuration unless somebody is there already. @returns whether it was made. */
  async createFirst(draft: OperatorDraft & { readonly password: Secret }): Promise<boolean> {
    if (await this.operators.existsAny(this.dataSource.manager)) return false;
    const passwordHash = await this.hasher.hash(draft.password);
    return this.unitOfWork.run(async (tx) => {
      await this.operators.lockFirst(tx);
      if (await this.operators.existsAny(tx)) return false;
      await this.insert(tx, draft, passwordHash);
      return true;
    });
  }

  private async insert(tx: Tx, { email, name }: OperatorDraft, passwordHash: string): Promise<number> {
    const id = await this.operators.insert(tx, { email, name, passwordHash }, this.clock.now());
    if (id === null) throw new AppError('operator_already_exists');
    await this.audit.record(tx, null, {
      action: 'operator.created',
      target: { type: 'operator', id },
      after: { email, name },
    });
    return id;
  }
}

/** `a1b2c3-d4e5f6-…`: easier to read out, no weaker. */
const grouped = (text: string): string => text.match(/.{1,6}/g)?.join('-') ?? text;
