import { Body, Get, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { AcceptsUpload, Account, AllowPending, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { KycDocumentsService, type UploadedDocument } from './kyc-documents.service';
import { SubmitKycDto } from './kyc.dto';
import { presentDocument, presentSubmitted } from './kyc.presenter';
import { KycService } from './kyc.service';
import { KycDocumentView, KycStateView, KycSubmittedView } from './kyc.views';
import { UPLOAD_FIELD, UploadRefusals } from './upload-refusals.interceptor';

/** One file in memory, nothing else of any size (contract 8). */
const UPLOAD = {
  limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 4, fieldSize: 1_024, parts: 5, headerPairs: 20 },
  defParamCharset: 'utf8',
};
const UPLOAD_SCHEMA = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'PDF, JPEG or PNG, at most 5 MB.' } },
};

/** KYC is submitted before the business is active, so every route is open while it is pending. */
@ApiTags('KYC')
@AllowPending()
@DashboardController('kyc')
export class KycController {
  constructor(
    private readonly kyc: KycService,
    private readonly documents: KycDocumentsService,
  ) {}

  @Get()
  @Answers({
    operationId: 'getKyc',
    summary: 'Where the KYC of the business stands',
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

  @Post('documents')
  @AcceptsUpload()
  @UseInterceptors(UploadRefusals, FileInterceptor(UPLOAD_FIELD, UPLOAD))
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
}
