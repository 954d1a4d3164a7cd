import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock';
import type { Secret } from '../kernel/secret';
import { MailOutbox } from '../mail/mail-outbox';
import { hashToken } from '../platform/crypto/token-hasher';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { log } from '../platform/logging/logger';
import { readApiKey } from './api-key';
import { ApiKeysRepository } from './api-keys.repository';

/** Where a report came from, and where the reporter says that the key was found. */
export interface ReportOrigin {
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly source: string | null;
}

/** Reports of keys found in public. Anybody who holds a key may revoke it; he could also use it. */
@Injectable()
export class KeyReportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeysRepository,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Revokes the key at once and informs its owner when it is valid; otherwise does nothing. The answer is the same. */
  async report(text: string, { source, ...origin }: ReportOrigin): Promise<void> {
    const key: Secret | null = readApiKey(text);
    if (!key) return;
    const at = this.clock.now();
    const found = await this.unitOfWork.run(async (tx) => {
      const standing = await this.keys.findStanding(tx, hashToken(key), at);
      if (!standing) return null;
      const { id, businessId } = standing;
      const revoked = await this.keys.revoke(tx, businessId, id, at, 'reported');
      if (!revoked?.isFirst) return null;
      const { keyPrefix, environment } = revoked;
      const content = { key_prefix: keyPrefix, environment, at: at.toISOString() };
      await this.mails.tellBusiness(tx, businessId, { kind: 'api_key_reported', content });
      await this.keys.noteReport(tx, { id, businessId, at, ...origin });
      return { businessId, keyPrefix };
    });
    if (!found) return;
    const { businessId, keyPrefix } = found;
    log.warn({ business_id: businessId, key_prefix: keyPrefix, source }, 'a key was found in the open and revoked');
  }
}
