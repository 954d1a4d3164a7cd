import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, type Repository } from 'typeorm';
import { newUuid } from '../kernel/ids';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { AppError, fieldError } from '../kernel/errors';
import { Cipher } from '../platform/crypto/cipher';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { type DocumentType, documentTypeOf, downloadName, safeFileName } from './document-type';
import { documentPurpose } from './id-number';
import { KycDocument } from './kyc-document.entity';
import { log } from '../platform/logging/logger';
import { MalwareScanner } from './malware-scanner';
import { NOT_ONE_FILE, UPLOAD_FIELD } from './upload-refusals.interceptor';
import { hasTooManyPixels, MEGAPIXELS_MAX } from './picture-size';
import { KycRepository, type NewDocument } from './kyc.repository';

/** Documents that wait for a submission, per business: enough for any attempt, too few to fill the disk. */
const WAITING_DOCUMENTS_MAX = 20;

const TOO_MANY_PIXELS = `This picture has too many pixels: ${MEGAPIXELS_MAX} megapixels at most.`;

/** One file of a multipart request, held in memory. */
export interface UploadedDocument {
  readonly originalname: string;
  readonly buffer: Buffer;
}

/** A document as an operator reads it. */
export interface OpenedDocument {
  readonly businessId: number;
  /** What it is kept by. */
  readonly fileName: string;
  readonly mediaType: DocumentType;
  readonly content: Buffer;
}

/** Uploads and reads KYC documents. Content is sealed before it reaches the database and is never decoded. */
@Injectable()
export class KycDocumentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    @InjectRepository(KycDocument) private readonly rows: Repository<KycDocument>,
    private readonly kyc: KycRepository,
    private readonly businesses: BusinessesRepository,
    private readonly cipher: Cipher,
    private readonly scanner: MalwareScanner,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid_request` without a file, `invalid_document`, `document_limit_reached`, `service_busy`. */
  async upload({ businessId }: AccountScope, file: UploadedDocument | undefined): Promise<KycDocument> {
    if (!file) throw fieldError(UPLOAD_FIELD, NOT_ONE_FILE);
    const mediaType = documentTypeOf(file.buffer);
    if (!mediaType) throw refused('Send a PDF, JPEG or PNG file.');
    if (hasTooManyPixels(mediaType, file.buffer)) throw refused(TOO_MANY_PIXELS);
    const malware = await this.scanner.find(file.buffer);
    if (malware !== null) {
      log.warn({ business_id: businessId, malware }, 'a document was refused');
      throw refused('This file contains malware.');
    }
    const id = newUuid();
    const document: NewDocument = {
      id,
      businessId,
      submissionId: null,
      fileName: safeFileName(file.originalname),
      mediaType,
      sizeBytes: file.buffer.length,
      sha256: createHash('sha256').update(file.buffer).digest(),
      contentEncrypted: this.cipher.encrypt(file.buffer, documentPurpose(id)),
      createdAt: this.clock.now(),
    };
    return this.unitOfWork.run(async (tx) => {
      // Uploads of one business queue here, so that the limit cannot be passed by sending many at once.
      await this.businesses.lock(tx, businessId);
      const waiting = await this.kyc.countWaitingDocuments(tx, businessId);
      if (waiting >= WAITING_DOCUMENTS_MAX)
        throw new AppError('document_limit_reached', { limit: WAITING_DOCUMENTS_MAX });
      return this.kyc.insertDocument(tx, document);
    });
  }

  /** Opens a document of the business itself. @throws AppError `document_not_found`, for foreign ones too. */
  async openOwn({ businessId }: AccountScope, number: number): Promise<OpenedDocument> {
    const [own] = await this.kyc.findDocuments(this.dataSource.manager, businessId, [number]);
    if (!own) throw new AppError('document_not_found');
    return this.open(own.number);
  }

  /** Deletes a document that waits. @throws AppError `document_not_found`, `document_in_use` when a submission has it. */
  async delete({ businessId }: AccountScope, number: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.withRepository(this.rows).delete({ businessId, number, submissionId: IsNull() });
      if (affected === 1) return;
      const isOwn = await tx.withRepository(this.rows).existsBy({ businessId, number });
      throw new AppError(isOwn ? 'document_in_use' : 'document_not_found');
    });
  }

  /** Opens a document of any business. @throws AppError `document_not_found`; Error when the stored bytes were altered. */
  async open(number: number): Promise<OpenedDocument> {
    const sealed = await this.kyc.findSealed(this.dataSource.manager, number);
    if (!sealed) throw new AppError('document_not_found');
    const { id, businessId, fileName, mediaType } = sealed;
    const content = this.cipher.decrypt(sealed.contentEncrypted, documentPurpose(id));
    return { businessId, fileName: downloadName(fileName, mediaType), mediaType, content };
  }
}

const refused = (reason: string): AppError =>
  new AppError('invalid_document', { reason }, { errors: [{ field: 'file', message: reason }] });
