import { ApiProperty, OmitType } from '@nestjs/swagger';
import { PayloadOf } from '../events/event-payloads';
import { CENTS_TEXT } from '../kernel/money';
import { CARD_BRANDS } from '../providers/card-issuing/card-issuer.types';
import { CARD_STATUSES, type CardStatus } from './card';
import { CARD_RECORD_TYPES, ISSUER_RECORD_TYPES } from './card-record';
import { NEXT_CURSOR } from '../platform/http/answers.decorator';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const OPTIONAL_TIME = { ...TIME, nullable: true } as const;
const CENTS = { example: '5000', pattern: CENTS_TEXT, description: 'Whole cents.' } as const;
const AMOUNT_OF_LINE =
  'Whole cents, never negative: the type tells the direction. Null for a freeze, and for a termination that has not ended.';
const ID = { type: 'integer', example: 7 } as const;

/** Full card data. Clients must not log or store it unless PCI DSS compliant. */
export class CardDetailsView {
  @ApiProperty({ example: '4242420000000000' }) readonly number: string;
  @ApiProperty({ example: '123' }) readonly ccv: string;
  @ApiProperty({ example: '05/29', description: 'MM/YY.' }) readonly expiry: string;
}

/** The fields of every view of a card. */
export class CardSummaryView {
  @ApiProperty(ID) readonly id: number;
  @ApiProperty({ enum: CARD_BRANDS, example: 'VISA' }) readonly brand: string;
  @ApiProperty({ enum: ['virtual'], example: 'virtual' }) readonly card_type: 'virtual';
  @ApiProperty({ example: 'USD' }) readonly currency_code: string;
  @ApiProperty({ enum: CARD_STATUSES, example: 'active' }) readonly status: CardStatus;
  @ApiProperty({ example: '424242' }) readonly first_six: string;
  @ApiProperty({ example: '0000' }) readonly last_four: string;
  @ApiProperty({ example: '424242******0000' }) readonly masked: string;
  @ApiProperty(CENTS) readonly balance: string;
}

/** A card in the answers of its creation and its read: the only ones that may contain its details. */
export class CardView extends CardSummaryView {
  @ApiProperty({ type: CardDetailsView, nullable: true, description: 'Null when full card data is not available.' })
  readonly details: CardDetailsView | null;
}

/** A card in a list: never its details. */
export class CardListItemView extends CardSummaryView {
  @ApiProperty({ example: '0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60', description: 'What its issuer calls the card.' })
  readonly provider_card_id: string;
  @ApiProperty(TIME) readonly created_at: string;
}

/** A card as events tell it: never its details. */
@PayloadOf('card.created', 'card.topped_up', 'card.drained', 'card.frozen', 'card.unfrozen', 'card.terminated')
export class CardEventView extends CardSummaryView {
  @ApiProperty(TIME) readonly created_at: string;
}

/** After a top-up or a drain. */
export class CardBalanceView {
  @ApiProperty(ID) readonly id: number;
  @ApiProperty(CENTS) readonly balance: string;
  @ApiProperty({ enum: CARD_STATUSES, example: 'active' }) readonly status: CardStatus;
}

/** After a freeze or an unfreeze. */
export class CardStatusView {
  @ApiProperty(ID) readonly id: number;
  @ApiProperty({ enum: CARD_STATUSES, example: 'frozen' }) readonly status: CardStatus;
}

/** After a termination: the amount the issuer returned is in the wallet. */
export class CardTerminationView {
  @ApiProperty(ID) readonly id: number;
  @ApiProperty({ enum: ['terminated'], example: 'terminated' }) readonly status: CardStatus;
  @ApiProperty({ enum: ['0'], example: '0' }) readonly balance: string;
  @ApiProperty({ ...CENTS, description: 'Whole cents that went back to the wallet.' }) readonly refunded_amount: string;
  @ApiProperty({ example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10' }) readonly transaction_id: string;
  @ApiProperty(TIME) readonly terminated_at: string;
}

/** One line of a card's history. */
export class CardRecordView {
  @ApiProperty({ type: 'integer', example: 311 }) readonly id: number;
  @ApiProperty({
    enum: CARD_RECORD_TYPES,
    example: 'purchase',
    description: 'The first six are orders of the account; the others are what shops and the issuer did.',
  })
  readonly type: string;
  @ApiProperty({
    enum: ['pending', 'completed', 'failed'],
    example: 'completed',
    description: 'A pending purchase is money that a shop has set aside.',
  })
  readonly status: string;
  @ApiProperty({ type: String, nullable: true, ...CENTS, description: AMOUNT_OF_LINE }) readonly amount: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    ...CENTS,
    description: 'Whole cents on the card afterwards; null while it is pending.',
  })
  readonly balance_after: string | null;
  @ApiProperty({ example: 'USD' }) readonly currency_code: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The transaction of an order that moves money; null for a freeze and for what shops do.',
  })
  readonly transaction_id: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Librairie Kivu' }) readonly merchant: string | null;
  @ApiProperty({ type: String, nullable: true, example: null }) readonly failure_code: string | null;
  @ApiProperty(TIME) readonly created_at: string;
  @ApiProperty(OPTIONAL_TIME) readonly completed_at: string | null;
}

/** What the issuer did, in events: the line of the history with its card. */
@PayloadOf('card.transaction')
export class CardTransactionEventView extends OmitType(CardRecordView, ['type', 'transaction_id', 'completed_at']) {
  @ApiProperty(ID) readonly card_id: number;
  @ApiProperty({ enum: ISSUER_RECORD_TYPES, example: 'purchase' }) readonly type: string;
}

/** `meta` of a card's history (contract 11). */
export class CardHistoryMeta {
  @ApiProperty({ type: 'integer', example: 1 }) readonly total: number;
  @ApiProperty({ type: 'integer', example: 1 }) readonly page: number;
  @ApiProperty({ type: 'integer', example: 20 }) readonly page_size: number;
  @ApiProperty(NEXT_CURSOR) readonly next_cursor: string | null;
}

export class WebhookReceivedView {
  @ApiProperty({ example: true }) readonly received: boolean;
}
