import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, numberedColumn, timeColumn } from '../platform/database/column-types';
import type { DocumentType } from './document-type';

/** One uploaded document. It waits without a submission until one names it, and then belongs to that one for good. */
@Entity('kyc_documents')
export class KycDocument {
  @PrimaryColumn({ type: 'uuid', name: 'id' })
  id: string;

  /** What clients see as its id; the UUID is part of the seal. */
  @Column({ ...numberedColumn, name: 'number' })
  number: number;

  @Column({ ...idColumn, name: 'business_id' })
  businessId: number;

  @Column({ ...idColumn, name: 'submission_id', nullable: true })
  submissionId: number | null;

  /** As the merchant called it, made safe to show; never used as a path. */
  @Column({ type: 'text', name: 'file_name' })
  fileName: string;

  /** What the content is, whatever the upload said. */
  @Column({ type: 'text', name: 'media_type' })
  mediaType: DocumentType;

  @Column({ type: 'integer', name: 'size_bytes' })
  sizeBytes: number;

  /** Of the plain content. */
  @Column({ type: 'bytea', name: 'sha256' })
  sha256: Buffer;

  /** Sealed by `Cipher` under the document's id; left out of every query that does not ask for it. */
  @Column({ type: 'bytea', name: 'content_encrypted', select: false })
  contentEncrypted: Buffer;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;
}
