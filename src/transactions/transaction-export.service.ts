import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { Clock, utcDay } from '../kernel/clock';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { type CsvCell, csvHead, csvLines } from '../platform/http/csv';
import { FILE_MAX_MS, sendParts, SNAPSHOT_PLACES, USUAL_PATIENCE } from '../platform/http/sent-files';
import { SharedPlaces } from '../platform/http/shared-places';
import type { TransactionFilter } from './transaction-filter';
import { presentTransactionDetail } from './transaction.presenter';
import type { TransactionFilterQuery } from './transactions.dto';
import { type TransactionRow, TransactionsQueries } from './transactions.queries';
import { TransactionsService } from './transactions.service';

const BATCH = 1_000;

const COLUMNS = [
  'transaction_id',
  'type',
  'status',
  'amount',
  'currency_code',
  'network',
  'phone_number',
  'client_reference',
  'description',
  'provider',
  'provider_reference',
  'failure_code',
  'created_at',
  'completed_at',
  // Last: who reads by position goes on reading.
  'card_id',
] as const;

/** The history of a business as a file. */
@Injectable()
export class TransactionExportService {
  private readonly places = new SharedPlaces(SNAPSHOT_PLACES);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly transactions: TransactionsService,
    private readonly queries: TransactionsQueries,
    private readonly clock: Clock,
  ) {}

  /** Everything is of one snapshot, oldest first. @throws AppError `service_busy` when others are being made. */
  async send(account: AccountScope, query: TransactionFilterQuery, response: Response): Promise<void> {
    const filter = await this.transactions.filterOf(account, query);
    const name = `transactions-${account.environment}-${utcDay(this.clock.now())}.csv`;
    const patience = { ...USUAL_PATIENCE, fileMs: FILE_MAX_MS };
    // The place is within the snapshot: it is free before whoever has read the file to its end can ask for the next one.
    await this.unitOfWork.snapshot(
      (db) =>
        this.places.take(account.businessId, () =>
          sendParts(response, this.parts(db, account, filter), name, patience),
        ),
      FILE_MAX_MS,
    );
  }

  private async *parts(db: EntityManager, account: AccountScope, filter: TransactionFilter): AsyncGenerator<string> {
    yield csvHead(COLUMNS);
    for await (const rows of this.queries.inParts(db, account, filter, BATCH)) yield csvLines(rows.map(cellsOf));
  }
}

function cellsOf(row: TransactionRow): CsvCell[] {
  const shown = presentTransactionDetail(row, []);
  return COLUMNS.map((column) => shown[column]);
}
