import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { insertedId } from '../../platform/database/inserted-id';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessLock } from '../businesses/business-lock';
import { Operator } from '../operators/operator.entity';
import type { SignedNote } from './business-notes.queries';
import { BusinessNote } from './business-note.entity';

/** What operators write about a business, for each other. */
@Injectable()
export class BusinessNotesService {
  constructor(
    @InjectRepository(BusinessNote) private readonly notes: Repository<BusinessNote>,
    @InjectRepository(Operator) private readonly operators: Repository<Operator>,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `business_not_found`. */
  add(acting: Acting, businessId: number, text: string): Promise<SignedNote> {
    const { operatorId } = acting;
    return this.unitOfWork.run(async (tx) => {
      await this.lock.take(tx, businessId);
      const notes = tx.withRepository(this.notes);
      const id = insertedId(await notes.insert({ businessId, operatorId, text, createdAt: this.clock.now() }));
      const target = { type: 'business', id: businessId } as const;
      await this.audit.record(tx, acting, { action: 'business.note_added', target });
      const note = await notes.findOneByOrFail({ id, businessId });
      return { note, author: await tx.withRepository(this.operators).findOneBy({ id: operatorId }) };
    });
  }
}
