import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, type Repository } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { Clock } from '../kernel/clock';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { KycDocument } from './kyc-document.entity';
import { KycDraft } from './kyc-draft.entity';
import type { SaveKycDraftDto } from './kyc.dto';
import { presentDraft } from './kyc.presenter';
import { KycSeals } from './kyc-seals';
import { KycRepository } from './kyc.repository';
import { assertMaySubmit } from './kyc.service';
import type { KycDraftView } from './kyc.views';

/** Stores an unfinished form, so that it can be continued later and on another device. */
@Injectable()
export class KycDraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    @InjectRepository(KycDraft) private readonly rows: Repository<KycDraft>,
    @InjectRepository(KycDocument) private readonly documents: Repository<KycDocument>,
    private readonly submissions: KycRepository,
    private readonly businesses: BusinessesRepository,
    private readonly seals: KycSeals,
    private readonly clock: Clock,
  ) {}

  get({ businessId }: AccountScope): Promise<KycDraftView> {
    return this.read(this.dataSource.manager, businessId);
  }

  /** Replaces the draft. @throws AppError `kyc_already_submitted`, `kyc_already_approved`. */
  replace({ businessId }: AccountScope, dto: SaveKycDraftDto): Promise<KycDraftView> {
    return this.unitOfWork.run(async (tx) => {
      // A submission deletes the draft. A draft saved at the same time must not bring it back.
      await this.businesses.lock(tx, businessId);
      assertMaySubmit(await this.submissions.findLatest(tx, businessId));
      const content = JSON.parse(JSON.stringify(dto)) as KycDraft['content'];
      const row = { businessId, ...this.seals.sealDraft(businessId, content), updatedAt: this.clock.now() };
      await tx.withRepository(this.rows).upsert(row, ['businessId']);
      return this.read(tx, businessId);
    });
  }

  private async read(db: EntityManager, businessId: number): Promise<KycDraftView> {
    const draft = await db.withRepository(this.rows).findOneBy({ businessId });
    const waiting = await db.withRepository(this.documents).find({
      where: { businessId, submissionId: IsNull() },
      order: { number: 'ASC' },
    });
    return presentDraft(draft && { ...draft, content: this.seals.openDraft(draft) }, waiting);
  }
}
