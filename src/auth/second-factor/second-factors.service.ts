import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { AppError, fieldError } from '../../kernel/errors';
import { newUuid, randomHex } from '../../kernel/ids';
import { Secret } from '../../kernel/secret';
import { Cipher } from '../../platform/crypto/cipher';
import { hashToken } from '../../platform/crypto/token-hasher';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { AccountOwner } from '../account-owner';
import { OneTimeTokensRepository } from '../one-time-tokens.repository';
import type { SecondFactor } from './second-factor.entity';
import { SecondFactorsRepository } from './second-factors.repository';
import { newTotp, stepOf, type TotpSetup } from './totp';

/** What proves the second factor: a code of the app, or one of the recovery codes. */
export interface SecondProof {
  readonly code: string | null;
  readonly recoveryCode: string | null;
}

/** A proof that was right and unused when it was checked. It works once: only `use` says whether it still does. */
export type RightProof = { readonly factorId: string } & ({ readonly step: number } | { readonly codeHash: Buffer });

/** Both factors, from somebody who is signed in. */
export interface WholeProof extends SecondProof {
  readonly password: Secret;
  /** The device cookie as it came. */
  readonly device: string | null;
}

export interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;

const purposeOf = (id: string): string => `second_factors.secret:${id}`;
/** Typed from paper: case, dashes and spaces do not count. */
const hashCode = (code: string): Buffer => hashToken(new Secret(code.toLowerCase().replace(/[^0-9a-f]/g, '')));

/** Time-based codes and recovery codes, for businesses and operators alike. The caller counts guesses. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactorsRepository,
    private readonly tokens: OneTimeTokensRepository,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  async isOn(owner: AccountOwner): Promise<boolean> {
    const factor = await this.factors.find(this.dataSource.manager, owner);
    return isConfirmed(factor);
  }

  async state(owner: AccountOwner): Promise<SecondFactorState> {
    const factor = await this.factors.find(this.dataSource.manager, owner);
    if (!isConfirmed(factor)) return { isOn: false, recoveryCodesLeft: 0 };
    return { isOn: true, recoveryCodesLeft: await this.factors.countCodes(this.dataSource.manager, factor.id) };
  }

  /** A new secret, without effect until it is confirmed. @throws AppError `second_factor_already_on`. */
  async start(owner: AccountOwner, label: string): Promise<TotpSetup> {
    const setup = newTotp(label);
    const id = newUuid();
    const sealed = this.cipher.encrypt(Buffer.from(setup.secret.reveal()), purposeOf(id));
    const isStarted = await this.unitOfWork.run((tx) => this.factors.start(tx, owner, id, sealed, this.clock.now()));
    if (!isStarted) throw new AppError('second_factor_already_on');
    return setup;
  }

  /**
   * Turns it on with a first code; `tell` runs in the same transaction. @returns the recovery codes, shown this once.
   * @throws AppError `second_factor_not_started`, `second_factor_already_on`, `invalid_code`.
   */
  async confirm(owner: AccountOwner, code: string, tell: (tx: Tx) => Promise<void>): Promise<Secret[]> {
    const factor = await this.factors.find(this.dataSource.manager, owner);
    if (!factor) throw new AppError('second_factor_not_started');
    if (isConfirmed(factor)) throw new AppError('second_factor_already_on');
    const now = this.clock.now();
    const step = stepOf(this.secretOf(factor), code, now);
    if (step === null) throw new AppError('invalid_code');
    const codes = newRecoveryCodes();
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.factors.confirm(tx, factor.id, step, now))) {
        // Confirmed by another request, or begun anew with another secret.
        const present = await this.factors.find(tx, owner);
        throw new AppError(isConfirmed(present) ? 'second_factor_already_on' : 'invalid_code');
      }
      await this.factors.replaceCodes(
        tx,
        factor.id,
        codes.map((one) => hashCode(one.reveal())),
      );
      await tell(tx);
    });
    return codes;
  }

  /** Whether the proof is right, for a caller who has proved all else: a right one is used up. */
  async verify(owner: AccountOwner, proof: SecondProof): Promise<boolean> {
    const right = await this.findRight(owner, proof);
    return right !== null && this.use(this.dataSource.manager, right);
  }

  /**
   * The proof when it is right and was not used; null for any other. It stays unused.
   * @throws AppError `invalid_request` when neither code or both are sent.
   */
  async findRight(owner: AccountOwner, { code, recoveryCode }: SecondProof): Promise<RightProof | null> {
    if ((code === null) === (recoveryCode === null))
      throw fieldError('code', 'send either code or recovery_code, and not both');
    const db = this.dataSource.manager;
    const factor = await this.factors.find(db, owner);
    if (!isConfirmed(factor)) return null;
    if (recoveryCode !== null) {
      const right = { factorId: factor.id, codeHash: hashCode(recoveryCode) };
      return (await this.factors.hasCode(db, right.factorId, right.codeHash)) ? right : null;
    }
    const step = stepOf(this.secretOf(factor), code ?? '', this.clock.now());
    return step !== null && step > factor.lastStep ? { factorId: factor.id, step } : null;
  }

  /** Uses a proof up. @returns false when another request was first, or the factor was replaced. */
  use(db: EntityManager, right: RightProof): Promise<boolean> {
    return 'step' in right
      ? this.factors.useStep(db, right.factorId, right.step)
      : this.factors.useCode(db, right.factorId, right.codeHash, this.clock.now());
  }

  /** New recovery codes; the earlier ones stop working. @throws AppError `second_factor_not_started` when it is off. */
  async replaceRecoveryCodes(owner: AccountOwner, tell: (tx: Tx) => Promise<void>): Promise<Secret[]> {
    const factor = await this.factors.find(this.dataSource.manager, owner);
    if (!isConfirmed(factor)) throw new AppError('second_factor_not_started');
    const codes = newRecoveryCodes();
    await this.unitOfWork.run(async (tx) => {
      // One at a time: neither of two removes codes that the other has not committed.
      if (!(await this.factors.lock(tx, factor.id))) throw new AppError('second_factor_not_started');
      await this.factors.replaceCodes(
        tx,
        factor.id,
        codes.map((one) => hashCode(one.reveal())),
      );
      await tell(tx);
    });
    return codes;
  }

  /**
   * Turns it off. Logins that wait for a code have to begin again: no code can be right any more, and each try would count as a
   * wrong guess. @returns whether there was one.
   */
  async remove(tx: Tx, owner: AccountOwner): Promise<boolean> {
    // The factor before the challenges, in the order in which a login uses them up.
    const wasThere = await this.factors.remove(tx, owner);
    await this.tokens.revoke(tx, owner, ['second_factor'], this.clock.now());
    return wasThere;
  }

  private secretOf({ id, secretEncrypted }: SecondFactor): Secret {
    return new Secret(this.cipher.decrypt(secretEncrypted, purposeOf(id)).toString());
  }
}

/** A factor that was never confirmed is not in force. */
const isConfirmed = (factor: SecondFactor | null): factor is SecondFactor & { readonly confirmedAt: Date } =>
  factor !== null && factor.confirmedAt !== null;

/** `a1b2c-d3e4f-a5b6c-d7e8f`: eighty random bits, so a plain digest is enough. */
const newRecoveryCodes = (): Secret[] =>
  Array.from(
    { length: RECOVERY_CODES },
    () => new Secret(randomHex(RECOVERY_CODE_BYTES).match(/.{5}/g)?.join('-') ?? ''),
  );
