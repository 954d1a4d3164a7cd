import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '../../kernel/page';
import { InvariantRun } from '../../ledger/invariant-run.entity';

@Injectable()
export class InvariantRunsQueries {
  constructor(@InjectRepository(InvariantRun) private readonly runs: Repository<InvariantRun>) {}

  /** The daily checks of the books, newest first. */
  async list(request: PageRequest): Promise<Page<InvariantRun>> {
    const [items, total] = await this.runs.findAndCount({
      order: { id: 'DESC' },
      skip: offsetOf(request),
      take: request.limit,
    });
    return { items, total };
  }
}
