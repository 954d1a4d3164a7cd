import { Column, Entity } from 'typeorm';
import type { BusinessStatus } from '../access/principal';
import type { EmailTopic, Language } from '../mail/mail-kinds';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

/** The account of a merchant (specification 2). The PIN and password columns hold argon2id hashes only. */
@Entity('businesses')
export class Business {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'text', name: 'code' })
  code: string;

  @Column({ type: 'text', name: 'name' })
  name: string;

  /** Login identifier, lower case. */
  @Column({ type: 'text', name: 'email' })
  email: string;

  /** E.164. */
  @Column({ type: 'text', name: 'phone' })
  phone: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'text', name: 'pin_hash', nullable: true })
  pinHash: string | null;

  /** Language of e-mails, `en` or `fr`. */
  @Column({ type: 'text', name: 'language', default: 'en' })
  language: Language;

  /** IANA name, for times in e-mails. */
  @Column({ type: 'text', name: 'timezone', default: 'UTC' })
  timezone: string;

  /** Topics of e-mails that the business does not want. */
  @Column({ type: 'text', name: 'emails_off', array: true, default: '{}' })
  emailsOff: EmailTopic[];

  /** Null until the present address is confirmed. */
  @Column({ ...timeColumn, name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  @Column({ type: 'text', name: 'status', default: 'pending_approval' })
  status: BusinessStatus;

  /** Of the latest KYC submission. A trigger keeps it, for lists; decisions ask the submissions. */
  @Column({ type: 'text', name: 'kyc_status', default: 'not_submitted', update: false })
  readonly kycStatus: string;

  @Column({ ...idColumn, name: 'plan_id' })
  planId: number;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
