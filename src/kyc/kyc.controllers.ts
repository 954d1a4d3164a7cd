import { Body, Delete, Get, Param, Post, Put, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  AcceptsUpload,
  Account,
  AccountLimit,
  AllowPending,
  DashboardController,
  Records,
} from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { IdPipe } from '../platform/http/path-pipes';
import { sendWhole, WHOLE_FILE_PLACES } from '../platform/http/sent-files';
import { SharedPlaces } from '../platform/http/shared-places';
import { Sends } from '../platform/openapi/sends.decorator';
import { KycDocumentsService, type UploadedDocument } from './kyc-documents.service';
import { KycDraftsService } from './kyc-drafts.service';
import { SaveKycDraftDto, SubmitKycDto } from './kyc.dto';
import { presentDocument, presentSubmitted } from './kyc.presenter';
import { KycService } from './kyc.service';
import { KycDocumentDeletedView, KycDocumentView, KycDraftView, KycStateView, KycSubmittedView } from './kyc.views';
import { UPLOAD_FIELD, UploadRefusals } from './upload-refusals.interceptor';
import { FILE_MAX_BYTES, UploadRoom } from './upload-room.interceptor';

/** One file in memory, nothing else of any size (contract 8). */
const UPLOAD = {
  limits: { fileSize: FILE_MAX_BYTES, files: 1, fields: 4, fieldSize: 1_024, parts: 5, headerPairs: 20 },
  defParamCharset: 'utf8',
};
const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'PDF, JPEG or PNG, at most 5 MB; a picture of at most 64 megapixels.',
    },
  },
};

/** KYC is submitted before the business is active, so every route is open while it is pending. */
@ApiTags('KYC')
@AllowPending()
@DashboardController('kyc')
export class KycController {
  private readonly downloads = new SharedPlaces(WHOLE_FILE_PLACES);

  constructor(
    private readonly kyc: KycService,
    private readonly documents: KycDocumentsService,
    private readonly drafts: KycDraftsService,
  ) {}

  @Get()
  @Answers({
    operationId: 'getKyc',
    summary: 'Read the state of KYC',
    description: 'The state of the last submission, with what was sent; identity numbers are masked.',
    of: KycStateView,
  })
  get(@Account() account: AccountScope): Promise<KycStateView> {
    return this.kyc.getState(account);
  }

  @Post()
  @Answers({
    operationId: 'submitKyc',
    summary: 'Submit KYC',
    description: 'Once, and again after a rejection. Earlier attempts are kept.',
    status: 201,
    of: KycSubmittedView,
    errors: [
      'invalid_request',
      'kyc_already_submitted',
      'kyc_already_approved',
      'invalid_document',
      'document_not_found',
    ],
  })
  async submit(@Account() account: AccountScope, @Body() dto: SubmitKycDto): Promise<KycSubmittedView> {
    return presentSubmitted(await this.kyc.submit(account, dto));
  }

  @Get('draft')
  @Answers({
    operationId: 'getKycDraft',
    summary: 'What was filled in of KYC and not submitted yet',
    description: 'The fields that were filled in, and the documents that wait for a submission.',
    of: KycDraftView,
  })
  draft(@Account() account: AccountScope): Promise<KycDraftView> {
    return this.drafts.get(account);
  }

  @Put('draft')
  @Answers({
    operationId: 'saveKycDraft',
    summary: 'Keep what was filled in of KYC',
    description:
      'Replaces the draft before it. The number of the identity document is never kept in one. A submission takes the draft away.',
    of: KycDraftView,
    errors: ['invalid_request', 'kyc_already_submitted', 'kyc_already_approved'],
  })
  saveDraft(@Account() account: AccountScope, @Body() dto: SaveKycDraftDto): Promise<KycDraftView> {
    return this.drafts.replace(account, dto);
  }

  @Post('documents')
  @AcceptsUpload()
  @AccountLimit('upload')
  @Records('kyc_document.uploaded')
  @UseInterceptors(UploadRoom, UploadRefusals, FileInterceptor(UPLOAD_FIELD, UPLOAD))
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  @Answers({
    operationId: 'uploadKycDocument',
    summary: 'Upload a KYC document',
    description: 'One file as `file`. What it is decides its content, not its name. Name the id in the submission.',
    status: 201,
    of: KycDocumentView,
    errors: ['invalid_request', 'invalid_document', 'document_limit_reached', 'payload_too_large'],
  })
  async upload(
    @Account() account: AccountScope,
    @UploadedFile() file: UploadedDocument | undefined,
  ): Promise<KycDocumentView> {
    return presentDocument(await this.documents.upload(account, file));
  }

  @Get('documents/:id')
  @Sends({
    operationId: 'getKycDocument',
    summary: 'Download a KYC document of your own',
    description: 'Always a download, whatever the file is.',
    mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    errors: ['document_not_found'],
  })
  async download(
    @Account() account: AccountScope,
    @Param('id', IdPipe) documentId: number,
    @Res() response: Response,
  ): Promise<void> {
    await this.downloads.take(account.businessId, async () => {
      const { fileName, mediaType, content } = await this.documents.openOwn(account, documentId);
      await sendWhole(response, { name: fileName, mediaType, content });
    });
  }

  @Delete('documents/:id')
  @Answers({
    operationId: 'deleteKycDocument',
    summary: 'Delete a KYC document that waits for a submission',
    description: 'One that belongs to a submission stays with it.',
    of: KycDocumentDeletedView,
    errors: ['document_not_found', 'document_in_use'],
  })
  async delete(
    @Account() account: AccountScope,
    @Param('id', IdPipe) documentId: number,
  ): Promise<KycDocumentDeletedView> {
    await this.documents.delete(account, documentId);
    return { id: documentId, message: 'The document has been deleted.' };
  }
}
