import { Column, Entity } from 'typeorm';
import { idColumn, timeColumn } from '../platform/database/column-types';
import type { KycDraftFieldsView } from './kyc.views';

/** What a business has filled in of its KYC and not submitted yet. The number of an identity document is never in it. */
@Entity('kyc_drafts')
export class KycDraft {
  @Column({ ...idColumn, name: 'business_id', primary: true })
  businessId: number;

  /** Empty when `contentEncrypted` holds the content. */
  @Column({ type: 'jsonb', name: 'content' })
  content: KycDraftFieldsView;

  /** `content`, encrypted by `KycSeals`. Null in a row that the previous build wrote. */
  @Column({ type: 'bytea', name: 'content_encrypted', nullable: true })
  contentEncrypted: Buffer | null;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
