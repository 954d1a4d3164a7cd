import { Injectable } from '@nestjs/common';
import { Cipher } from '../platform/crypto/cipher';
import type { KycDraft } from './kyc-draft.entity';
import type { KycSubmission } from './kyc-submission.entity';

/** The personal data of a submission and the address. */
type Identity = Pick<KycSubmission, 'taxId' | 'address' | 'representative'>;
type Attempt = Pick<KycSubmission, 'businessId' | 'attempt'>;
type DraftContent = KycDraft['content'];

export const identityPurpose = ({ businessId, attempt }: Attempt): string =>
  `kyc_submissions.identity:${businessId}:${attempt}`;
export const draftPurpose = (businessId: number): string => `kyc_drafts.content:${businessId}`;

/** The values of the plain columns besides encrypted data, in a form the previous build can show. */
export const PLAIN_IDENTITY = {
  taxId: null,
  address: { line1: '', line2: null, city: '', region: null, postal_code: null },
  representative: { full_name: '', date_of_birth: '', nationality: null, id_type: 'national_id' },
} as const satisfies Identity;

/** Encrypts personal data before it reaches the database, and decrypts it again (decision 0070). */
@Injectable()
export class KycSeals {
  constructor(private readonly cipher: Cipher) {}

  /** @returns the columns of a submission that hold its identity. */
  seal<Row extends Identity & Attempt>(submission: Row): Row & { readonly identityEncrypted: Buffer } {
    const { taxId, address, representative } = submission;
    const text = JSON.stringify({ taxId, address, representative });
    const identityEncrypted = this.cipher.encrypt(Buffer.from(text), identityPurpose(submission));
    return { ...submission, ...PLAIN_IDENTITY, identityEncrypted };
  }

  /** A submission of the previous build is not encrypted and is read as it is. */
  open(submission: KycSubmission): KycSubmission {
    if (submission.identityEncrypted === null) return submission;
    const text = this.cipher.decrypt(submission.identityEncrypted, identityPurpose(submission)).toString();
    return { ...submission, ...(JSON.parse(text) as Identity) };
  }

  sealDraft(businessId: number, content: DraftContent): Pick<KycDraft, 'content' | 'contentEncrypted'> {
    const text = JSON.stringify(content);
    return { content: {}, contentEncrypted: this.cipher.encrypt(Buffer.from(text), draftPurpose(businessId)) };
  }

  /** Plain content was written by the previous build, after any encrypted content. */
  openDraft({ businessId, content, contentEncrypted }: KycDraft): DraftContent {
    if (contentEncrypted === null || Object.keys(content).length > 0) return content;
    return JSON.parse(this.cipher.decrypt(contentEncrypted, draftPurpose(businessId)).toString()) as DraftContent;
  }
}
