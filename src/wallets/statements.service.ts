import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock, startOfNextUtcMonth } from '../kernel/clock';
import type { CurrencyCode } from '../kernel/currency';
import { AppError, fieldError } from '../kernel/errors';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { type CsvCell, csvHead, csvLines } from '../platform/http/csv';
import {
  LIGHT_FILE_PLACES,
  READ_PLACES,
  sendParts,
  sendWhole,
  WHOLE_FILE_PLACES,
  type WholeFile,
} from '../platform/http/sent-files';
import { SharedPlaces } from '../platform/http/shared-places';
import { balanceCells, entryCells, presentStatement, STATEMENT_COLUMNS } from './statement.presenter';
import { renderStatementPdf } from './statement-pdf';
import type { StatementView } from './statement.views';
import { type Statement, StatementsRepository } from './statements.repository';
import type { WalletBalance } from './wallet';
import type { StatementFormat } from './wallets.dto';
import { WalletsService } from './wallets.service';

const BATCH = 1_000;
/** From here on a statement that is read as a whole takes one of the few places. */
const LONG_ENTRIES = 200;
/** As much as the pages of lists, whose answers take no place either. */
const SMALL_BYTES = 65_536;
/** The largest number of entries in one PDF or JSON answer. Longer months are sent as CSV, in parts. */
const JSON_ENTRIES_MAX = 10_000;
const PDF_ENTRIES_MAX = 5_000;

/** Selects one statement. */
export interface StatementRequest {
  readonly currency: CurrencyCode;
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
}

/** One month of a wallet: opening balance, movements, closing balance. */
@Injectable()
export class StatementsService {
  private readonly places = new SharedPlaces(READ_PLACES);
  private readonly wholePlaces = new SharedPlaces(WHOLE_FILE_PLACES);
  private readonly lightPlaces = new SharedPlaces(LIGHT_FILE_PLACES);

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly wallets: WalletsService,
    private readonly businesses: BusinessesRepository,
    private readonly statements: StatementsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the statement in a format.
   * @throws AppError `wallet_not_found`; `invalid_request` when the month lies ahead or is too long for the format;
   * `service_busy` when other PDFs or long statements are being made or read.
   */
  send(account: AccountScope, request: StatementRequest, format: StatementFormat, response: Response): Promise<void> {
    switch (format) {
      case 'json':
        return this.sendJson(account, request, response);
      case 'csv':
        return this.sendCsv(account, request, response);
      case 'pdf':
        return this.sendPdf(account, request, response);
      default:
        return format satisfies never;
    }
  }

  private async sendJson(account: AccountScope, request: StatementRequest, response: Response): Promise<void> {
    const content = Buffer.from(JSON.stringify({ data: await this.whole(account, request, JSON_ENTRIES_MAX) }));
    await this.sendWhole(account, response, { name: null, mediaType: 'application/json; charset=utf-8', content });
  }

  private async sendPdf(account: AccountScope, request: StatementRequest, response: Response): Promise<void> {
    const statement = await this.whole(account, request, PDF_ENTRIES_MAX);
    const business = await this.unitOfWork.snapshot((db) => this.businesses.find(db, account.businessId));
    if (!business) throw new AppError('business_not_found');
    const content = await this.places.take(account.businessId, () => renderStatementPdf(statement, business));
    const name = fileName(account, request, 'pdf');
    await this.sendWhole(account, response, { name, mediaType: 'application/pdf', content });
  }

  private sendWhole(account: AccountScope, response: Response, file: WholeFile): Promise<void> {
    const send = (): Promise<void> => sendWhole(response, file);
    return file.content.length > SMALL_BYTES ? this.wholePlaces.take(account.businessId, send) : send();
  }

  private async sendCsv(account: AccountScope, request: StatementRequest, response: Response): Promise<void> {
    const wallet = await this.wallets.get(account, request.currency);
    const statement = await this.unitOfWork.snapshot((db) => this.find(db, wallet, request.month));
    // Entries do not change, so each part is read by itself and a slow reader holds no connection.
    const parts = this.parts(this.dataSource.manager, wallet, statement);
    await this.lightPlaces.take(account.businessId, () =>
      sendParts(response, parts, fileName(account, request, 'csv')),
    );
  }

  private async whole(account: AccountScope, request: StatementRequest, max: number): Promise<StatementView> {
    const wallet = await this.wallets.get(account, request.currency);
    return this.unitOfWork.snapshot(async (db) => {
      const statement = await this.find(db, wallet, request.month);
      const count = statement.last - statement.first;
      if (count > max) throw fieldError('format', `format must be csv for a month of more than ${max} movements`);
      const read = async (): Promise<StatementView> => {
        const sums = await this.statements.sums(db, wallet, statement);
        const entries = await this.statements.entries(db, wallet, statement, statement.first, max);
        return presentStatement(wallet, request.month, statement, sums, entries);
      };
      return count > LONG_ENTRIES ? this.places.take(account.businessId, read) : read();
    });
  }

  private async *parts(db: EntityManager, wallet: WalletBalance, statement: Statement): AsyncGenerator<string> {
    const lines: CsvCell[][] = [balanceCells('opening balance', statement.from, statement.opening)];
    yield csvHead(STATEMENT_COLUMNS) + csvLines(lines);
    for (let after = statement.first; after < statement.last;) {
      const entries = await this.statements.entries(db, wallet, statement, after, BATCH);
      const last = entries.at(-1);
      if (!last) throw new Error('entries of a statement are missing');
      yield csvLines(entries.map(entryCells));
      after = last.number;
    }
    yield csvLines([balanceCells('closing balance', statement.to, statement.closing)]);
  }

  private find(db: EntityManager, wallet: WalletBalance, month: string): Promise<Statement> {
    const from = new Date(`${month}-01T00:00:00Z`);
    const now = this.clock.now();
    if (from > now) throw fieldError('month', 'month must not lie ahead');
    const end = startOfNextUtcMonth(from);
    return this.statements.find(db, wallet, from, end < now ? end : now);
  }
}

/** A file of pretended money says so by its name, wherever it goes. */
const fileName = ({ environment }: AccountScope, { currency, month }: StatementRequest, extension: string): string =>
  `statement-${environment === 'live' ? '' : `${environment}-`}${currency}-${month}.${extension}`;
