import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock, utcDay } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import { Cipher } from '../platform/crypto/cipher';
import { violatedConstraint } from '../platform/database/sql-state';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { idNumberPurpose, visibleEnd } from './id-number';
import { KycDraft } from './kyc-draft.entity';
import type { SubmitKycDto } from './kyc.dto';
import { NOT_SUBMITTED, presentState } from './kyc.presenter';
import { KycRepository, type NewSubmission } from './kyc.repository';
import type { KycSubmission } from './kyc-submission.entity';
import type { KycStateView } from './kyc.views';

const ONE_AT_A_TIME: ReadonlySet<string | null> = new Set(['one_open_kyc_per_business', 'kyc_attempts_are_numbered']);

/** The ages at which somebody can represent a business. */
const AGE_MIN = 16;
const AGE_MAX = 120;

/** The KYC of a business as the business itself sees it (contract 8). It is one for both environments. */
@Injectable()
export class KycService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    @InjectRepository(KycDraft) private readonly drafts: Repository<KycDraft>,
    private readonly submissions: KycRepository,
    private readonly businesses: BusinessesRepository,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
  ) {}

  async getState({ businessId }: AccountScope): Promise<KycStateView> {
    const latest = await this.submissions.findLatest(this.dataSource.manager, businessId);
    if (!latest) return NOT_SUBMITTED;
    return presentState(latest, await this.submissions.documentsOf(this.dataSource.manager, latest));
  }

  /**
   * Starts the next attempt. Allowed first and after a rejection; of two at once one wins, by a unique index.
   * @throws AppError `kyc_already_submitted`, `kyc_already_approved`, `document_not_found`, `invalid_document`.
   */
  async submit({ businessId }: AccountScope, dto: SubmitKycDto): Promise<KycSubmission> {
    const at = this.clock.now();
    assertAge(dto.representative.date_of_birth, at);
    try {
      return await this.unitOfWork.run(async (tx) => {
        await this.businesses.lock(tx, businessId);
        const latest = await this.submissions.findLatest(tx, businessId);
        assertMaySubmit(latest);
        const submission = await this.submissions.insert(
          tx,
          this.newSubmission(businessId, (latest?.attempt ?? 0) + 1, dto, at),
        );
        await this.attachDocuments(tx, submission, dto.documents ?? []);
        await tx.withRepository(this.drafts).delete({ businessId });
        return submission;
      });
    } catch (error) {
      if (ONE_AT_A_TIME.has(violatedConstraint(error))) throw new AppError('kyc_already_submitted');
      throw error;
    }
  }

  private newSubmission(businessId: number, attempt: number, dto: SubmitKycDto, at: Date): NewSubmission {
    const { address, representative } = dto;
    return {
      businessId,
      attempt,
      legalName: dto.legal_name,
      registrationNumber: dto.registration_number,
      businessType: dto.business_type,
      country: dto.country,
      address: {
        line1: address.line1,
        line2: address.line2 ?? null,
        city: address.city,
        region: address.region ?? null,
        postal_code: address.postal_code ?? null,
      },
      taxId: dto.tax_id ?? null,
      website: dto.website ?? null,
      representative: {
        full_name: representative.full_name,
        date_of_birth: representative.date_of_birth,
        nationality: representative.nationality ?? null,
        id_type: representative.id_type,
      },
      idNumberEncrypted: this.cipher.encrypt(
        Buffer.from(representative.id_number),
        idNumberPurpose(businessId, attempt),
      ),
      idNumberLastFour: visibleEnd(representative.id_number),
      submittedAt: at,
    };
  }

  private async attachDocuments(tx: Tx, submission: KycSubmission, given: readonly number[]): Promise<void> {
    const ids = [...new Set(given)];
    if (ids.length === 0) return;
    const own = await this.submissions.findDocuments(tx, submission.businessId, ids);
    if (own.length !== ids.length) {
      const unknown = ids.filter((id) => !own.some((document) => document.number === id));
      const message = `no document of yours has the id ${unknown.join(', ')}`;
      throw new AppError('document_not_found', undefined, { errors: [{ field: 'documents', message }] });
    }
    if ((await this.submissions.attach(tx, submission, ids)) !== ids.length) {
      const reason = 'A document belongs to an earlier submission already; upload it again.';
      throw new AppError('invalid_document', { reason }, { errors: [{ field: 'documents', message: reason }] });
    }
  }
}

/** @throws AppError `kyc_already_submitted`, `kyc_already_approved`. */
export function assertMaySubmit(latest: KycSubmission | null): void {
  if (latest?.status === 'submitted') throw new AppError('kyc_already_submitted');
  if (latest?.status === 'approved') throw new AppError('kyc_already_approved');
}

/** Both compare as text: a day is written from its largest part to its smallest. */
function assertAge(dateOfBirth: string, now: Date): void {
  const today = utcDay(now);
  const yearsAgo = (years: number): string => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  if (dateOfBirth <= yearsAgo(AGE_MIN) && dateOfBirth >= yearsAgo(AGE_MAX)) return;
  const field = 'representative.date_of_birth';
  throw fieldError(field, `${field} must be ${AGE_MIN} to ${AGE_MAX} years ago`);
}
