import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../kernel/clock';
import { CleanupJob, type CleanupRule } from '../platform/jobs/cleanup.job';
import { FORGET_DOCUMENTS, FORGET_DRAFTS } from './kyc-cleanup.statements';

/** Forgets documents that were uploaded and never submitted, after a month. */
@Injectable()
export class WaitingDocumentCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 30 * DAY_MS,
    statement: FORGET_DOCUMENTS,
  };
}

/** Forgets drafts that nobody has gone on with for three months. */
@Injectable()
export class KycDraftCleanupJob extends CleanupJob {
  protected readonly rule: CleanupRule = {
    keptMs: 90 * DAY_MS,
    statement: FORGET_DRAFTS,
  };
}
