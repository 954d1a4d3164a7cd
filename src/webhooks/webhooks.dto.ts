import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { EVENT_TYPES, type EventType } from '../events/event-types';
import { operationIdOf } from '../kernel/ids';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../kernel/page';
import { PageQuery, IsInstant, IsWholeNumberQuery, OptionalOrNull } from '../platform/http/field-rules';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery';

const KNOWN: readonly unknown[] = EVENT_TYPES;
/** Longer than any type; what was sent is not repeated without end. */
const TYPE_SHOWN_MAX = 64;

/** Names the first that is unknown: of twelve types one may be misspelt. */
function namesUnknownType({ value }: ValidationArguments): string {
  const unknown: unknown = Array.isArray(value) ? value.find((one) => !KNOWN.includes(one)) : value;
  const shown = String(JSON.stringify(unknown)).slice(0, TYPE_SHOWN_MAX);
  return `event_types must name types that GET /webhooks/event-types lists; ${shown} is none of them`;
}

/** The request body of PUT /webhooks: the whole configuration, so what is left out takes its default. */
export class PutWebhookDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://shop.example.com/webhooks',
    description: 'Null stops all calls.',
  })
  @ValidateIf((_, value) => value !== null)
  @IsString()
  readonly url: string | null;

  @ApiPropertyOptional({
    enum: EVENT_TYPES,
    isArray: true,
    nullable: true,
    description: 'Left out or null: every type.',
  })
  @OptionalOrNull()
  @IsArray()
  @ArrayNotEmpty({ message: 'event_types must name at least one type; leave it out for every type' })
  @ArrayUnique({ message: 'event_types must not name a type twice' })
  @IsIn(EVENT_TYPES, { each: true, message: namesUnknownType })
  readonly event_types?: EventType[] | null;

  @ApiPropertyOptional({
    example: true,
    description: 'False pauses calls; true, the default, also revives a disabled endpoint.',
  })
  @IsOptional()
  @IsBoolean()
  readonly enabled?: boolean;
}

export class DeliveriesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: DELIVERY_STATUSES })
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  readonly status?: DeliveryStatus;

  @ApiPropertyOptional({
    example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10',
    description: 'Deliveries of the events of one transaction.',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (operationIdOf(value) ?? value) : value))
  @IsUUID('all', { message: 'transaction_id must be the id of a transaction' })
  readonly transaction_id?: string;
}

export class RecoverDto {
  @ApiProperty({
    example: '2026-05-01T10:00:00Z',
    description: 'Deliveries that failed for good from this day or instant on.',
  })
  @IsInstant()
  readonly since: string;
}

export class EventsQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0, description: 'The highest sequence you have.' })
  @IsOptional()
  @IsWholeNumberQuery(0, Number.MAX_SAFE_INTEGER)
  readonly after_sequence: number = 0;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_DEFAULT })
  @IsOptional()
  @IsWholeNumberQuery(1, PAGE_LIMIT_MAX)
  readonly limit: number = PAGE_LIMIT_DEFAULT;
}
