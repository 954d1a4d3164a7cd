import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Page, PageRequest } from '../../kernel/page';
import { type EntityHistory, pageOfQuery } from '../../platform/database/page-of-query';
import { InvariantRun } from '../../ledger/invariant-run.entity';

const HISTORY: EntityHistory<InvariantRun> = { name: 'invariant-runs', by: [['id', 'number']], direction: 'DESC' };

@Injectable()
export class InvariantRunsQueries {
  constructor(@InjectRepository(InvariantRun) private readonly runs: Repository<InvariantRun>) {}

  /** The daily checks of the books, newest first. */
  list(request: PageRequest): Promise<Page<InvariantRun>> {
    return pageOfQuery(this.runs.createQueryBuilder('run'), request, HISTORY);
  }
}
