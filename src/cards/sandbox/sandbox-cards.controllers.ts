import { Body, Param, Post } from '@nestjs/common';
import { Account, ApiKeyController, RequiresFeature, SandboxOnly } from '../../access/access.decorators';
import { NeedsScope } from '../../access/api-key-scopes';
import type { AccountScope } from '../../access/principal';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { presentRecord } from '../card.presenter';
import { SimulateTransactionDto } from '../cards.dto';
import { CardRecordView } from '../cards.views';
import { SandboxCardsService } from './sandbox-cards.service';

/** A shop's actions with sandbox cards. No PIN and no idempotency key: no real money moves. */
@ApiKeyController('sandbox/cards')
@NeedsScope('cards')
@RequiresFeature('cards.issuing')
export class SandboxCardsController {
  constructor(private readonly sandbox: SandboxCardsService) {}

  @Post(':id/transactions')
  @SandboxOnly()
  @Answers({
    operationId: 'simulateCardTransaction',
    summary: 'Pay with a sandbox card, or give it a refund, a decline or a fee',
    description:
      'A purchase the card cannot pay is declined, as a real network would. One of 20201 or 20202 cents is pending for half a minute; the first is then taken, the second let go.',
    of: CardRecordView,
    errors: ['invalid_request', 'card_not_found', 'card_of_another_account', 'card_operation_in_progress'],
  })
  async transact(
    @Account() account: AccountScope,
    @Param('id', IdPipe) id: number,
    @Body() dto: SimulateTransactionDto,
  ): Promise<CardRecordView> {
    return presentRecord(await this.sandbox.transact(account, id, dto));
  }
}
