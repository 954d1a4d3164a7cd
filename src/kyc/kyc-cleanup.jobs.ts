import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET_DOCUMENTS, FORGET_DRAFTS } from './kyc-cleanup.statements';

/** Deletes documents that were uploaded and not submitted within a month. */
@Injectable()
export class WaitingDocumentCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: FORGET_DOCUMENTS,
  };
}

/** Deletes drafts that have not changed for three months. */
@Injectable()
export class KycDraftCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 90 * DAY_MS,
    statement: FORGET_DRAFTS,
  };
}
