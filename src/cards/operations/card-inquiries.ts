import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Operation } from '../../operations/operation';
import { execute } from '../../platform/database/statement';
import type { Bookmark, CreationInquiry, Inquiry } from '../../providers/card-issuing/card-issuer';

/** across accounts: an issuer's id explains one operation, whoever asked for it. */
const LINKED = {
  name: 'linked-issuer-ids',
  text: `SELECT provider_reference AS id FROM operations WHERE provider = $1 AND provider_reference = ANY ($2) AND id <> $3
           AND kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')
         UNION SELECT provider_card_id FROM cards WHERE provider = $1 AND provider_card_id = ANY ($2) AND operation_id <> $3
         UNION SELECT cause.id FROM unnest($2::text[]) AS cause (id) JOIN card_records ON issuer_transaction_id = 'charge:' || cause.id`,
};
/** across accounts: cards of one name, brand and amount cannot be told apart, whoever ordered them. */
const RIVALS = {
  name: 'rival-card-creations',
  text: `SELECT EXISTS (SELECT FROM operations WHERE provider = $1 AND kind = 'card_creation' AND id <> $2
           AND (state = 'submitting' OR (state IN ('accepted', 'unknown') AND provider_reference IS NOT NULL))
           AND amount = $3 AND parameters ->> 'holder' = $4 AND parameters ->> 'brand' = $5) AS found`,
};
/** across accounts: the message names the issuer's reference, not a business. */
const REPORTED_FAILURE = {
  name: 'reported-card-failure',
  text: `SELECT status FROM provider_callbacks WHERE provider = $1 AND reference = $2 AND status = 'issuing.created.failed' LIMIT 1`,
};

/** Everything an issuer needs to tell what became of an operation whose answer never came. */
@Injectable()
export class CardInquiries {
  constructor(private readonly dataSource: DataSource) {}

  about(operation: Operation): Inquiry {
    return {
      sentAt: sinceOf(operation),
      bookmark: (operation.parameters['bookmark'] ?? {}) as Bookmark,
      linked: async (ids) => {
        const rows = await execute<{ id: string }>(this.dataSource.manager, LINKED, [
          operation.provider,
          ids,
          operation.id,
        ]);
        return new Set(rows.map((row) => row.id));
      },
    };
  }

  async aboutCreation(operation: Operation): Promise<CreationInquiry> {
    return {
      ...this.about(operation),
      issuerReference: operation.providerReference,
      reportedFailure: await this.reportedFailure(operation),
      hasRivals: () => this.hasRivals(operation),
    };
  }

  private async reportedFailure(operation: Operation): Promise<string | null> {
    if (operation.providerReference === null) return null;
    const values = [operation.provider, operation.providerReference];
    const rows = await execute(this.dataSource.manager, REPORTED_FAILURE, values);
    return rows.length > 0 ? 'card_creation_failed' : null;
  }

  private async hasRivals(operation: Operation): Promise<boolean> {
    const { provider, id, amount, parameters } = operation;
    const values = [provider, id, amount?.toString() ?? null, parameters['holder'], parameters['brand']];
    const [row] = await execute<{ found: boolean }>(this.dataSource.manager, RIVALS, values);
    return row?.found === true;
  }
}

/** An operation that only follows what the issuer did looks back to when it was last seen. */
function sinceOf(operation: Operation): Date {
  const since = operation.parameters['since'];
  return typeof since === 'string' ? new Date(since) : operation.lastSubmittedAt;
}
