import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../../access/principal';
import { AppError } from '../../kernel/errors';
import { SimulatorAuthorisations } from '../../providers/card-issuing/simulator/simulator-authorisations';
import { SimulatorCardNetwork } from '../../providers/card-issuing/simulator/simulator-card-network';
import type { CardRecord } from '../card-record';
import { CardRecordsRepository } from '../card-records.repository';
import type { SimulateTransactionDto } from '../cards.dto';
import { CardsService } from '../cards.service';
import { CardMovements } from '../issuer/card-movements';
import { CardSyncRepository } from '../issuer/card-sync.repository';

const SOME_SHOP = 'Librairie Kivu';

/** Simulates a shop that uses a sandbox card; the simulated issuer reports it as a real one would. */
@Injectable()
export class SandboxCardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly network: SimulatorCardNetwork,
    private readonly authorisations: SimulatorAuthorisations,
    private readonly movements: CardMovements,
    private readonly records: CardRecordsRepository,
    private readonly schedule: CardSyncRepository,
  ) {}

  /** @returns the line of the card's history. @throws AppError `card_not_found`, `card_of_another_account`. */
  async transact(account: AccountScope, cardId: number, dto: SimulateTransactionDto): Promise<CardRecord> {
    const card = await this.cards.get(account, cardId);
    const made = await this.network.transact(card.providerCardId, {
      type: dto.type,
      amount: BigInt(dto.amount),
      merchantName: dto.merchant_name ?? SOME_SHOP,
    });
    if (made === null) throw new AppError('card_not_found');
    await this.movements.pull(card.id);
    const record = await this.records.findMovement(this.dataSource.manager, card, made);
    // An operation on the card delays the shop's movement; the line appears when it has ended.
    if (!record) throw new AppError('card_operation_in_progress', undefined, { retryAfterSeconds: 1 });
    if (record.status === 'pending') {
      const endsAt = this.authorisations.endsAt(record.createdAt);
      await this.schedule.wake(this.dataSource.manager, card.provider, card.providerCardId, endsAt);
    }
    return record;
  }
}
