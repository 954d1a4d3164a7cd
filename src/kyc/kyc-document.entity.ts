import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, numberedColumn, timeColumn } from '../platform/database/column-types';
import type { DocumentType } from './document-type';

/** One uploaded document. Until a submission names it, it belongs to none; after that to that one for good. */
@Entity('kyc_documents')
export class KycDocument {
  @PrimaryColumn({ type: 'uuid', name: 'id' })
  id: string;

  /** What clients see as its id; the UUID is part of the purpose that the content is encrypted for. */
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

  /** Encrypted by `Cipher` for the document's id; only queries that ask for it read it. */
  @Column({ type: 'bytea', name: 'content_encrypted', select: false })
  contentEncrypted: Buffer;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;
}
