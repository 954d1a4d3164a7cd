import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';
import { InvariantRun } from '../../ledger/invariant-run.entity';

const HISTORY: History<InvariantRun> = { name: 'invariant-runs', forms: ['number'], placeOf: (run) => [run.id] };

@Injectable()
export class InvariantRunsQueries {
  constructor(@InjectRepository(InvariantRun) private readonly runs: Repository<InvariantRun>) {}

  /** The daily checks of the books, newest first. */
  async list(request: PageRequest): Promise<Page<InvariantRun>> {
    const [behind] = placeOfCursor(request, HISTORY) ?? [];
    const rows = await this.runs.find({
      where: behind === undefined ? {} : { id: LessThan(Number(behind)) },
      order: { id: 'DESC' },
      skip: offsetOf(request),
      take: rowsToRead(request),
    });
    return pageOfHistory(rows, await this.runs.count(), request, HISTORY, (run) => run);
  }
}
