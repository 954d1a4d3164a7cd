import { Column, Entity } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

export const KYC_STATUSES = ['submitted', 'approved', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const BUSINESS_TYPES = ['sole_proprietor', 'company', 'partnership', 'ngo', 'other'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const ID_TYPES = ['passport', 'national_id', 'driver_license'] as const;
export type IdType = (typeof ID_TYPES)[number];

export interface KycAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly region: string | null;
  readonly postal_code: string | null;
}

/** Who represents the business. The id number is not here: it is kept encrypted in a column of its own. */
export interface KycRepresentative {
  readonly full_name: string;
  readonly date_of_birth: string;
  readonly nationality: string | null;
  readonly id_type: IdType;
}

/** One KYC attempt of a business. Rejected attempts stay as history; at most one is open or approved. */
@Entity('kyc_submissions')
export class KycSubmission {
  @GeneratedId()
  readonly id: number;

  @Column({ ...idColumn, name: 'business_id' })
  businessId: number;

  /** 1 for the first submission of the business. */
  @Column({ type: 'integer', name: 'attempt' })
  attempt: number;

  @Column({ type: 'text', name: 'status', default: 'submitted' })
  status: KycStatus;

  @Column({ type: 'text', name: 'legal_name' })
  legalName: string;

  @Column({ type: 'text', name: 'registration_number' })
  registrationNumber: string;

  @Column({ type: 'text', name: 'business_type' })
  businessType: BusinessType;

  /** ISO 3166-1 alpha-2. */
  @Column({ type: 'text', name: 'country' })
  country: string;

  @Column({ type: 'jsonb', name: 'address' })
  address: KycAddress;

  @Column({ type: 'text', name: 'tax_id', nullable: true })
  taxId: string | null;

  @Column({ type: 'text', name: 'website', nullable: true })
  website: string | null;

  @Column({ type: 'jsonb', name: 'representative' })
  representative: KycRepresentative;

  /**
   * Tax number, address and representative, encrypted by `KycSeals`; their plain columns are empty then. Null in a row that the
   * previous build wrote.
   */
  @Column({ type: 'bytea', name: 'identity_encrypted', nullable: true })
  identityEncrypted: Buffer | null;

  /** Encrypted by `Cipher` under `idNumberPurpose`. */
  @Column({ type: 'bytea', name: 'id_number_encrypted' })
  idNumberEncrypted: Buffer;

  /** What may be shown of the id number: at most four characters and never more than half of it. */
  @Column({ type: 'text', name: 'id_number_last_four' })
  idNumberLastFour: string;

  @Column({ ...timeColumn, name: 'submitted_at' })
  submittedAt: Date;

  @Column({ ...timeColumn, name: 'reviewed_at', nullable: true })
  reviewedAt: Date | null;

  /** The operator who decided. */
  @Column({ ...idColumn, name: 'reviewed_by', nullable: true })
  reviewedBy: number | null;

  @Column({ type: 'text', name: 'rejection_reason', nullable: true })
  rejectionReason: string | null;

  /** The operator's own remark on an approval; never shown to the business. */
  @Column({ type: 'text', name: 'note', nullable: true })
  note: string | null;
}
