import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { CARD_STATUSES, type CardStatus } from '../../cards/card';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { IsVisibleLine, PageQuery, PeriodQuery } from '../../platform/http/field-rules';
import { DeliveriesQuery, RecoverDto } from '../../webhooks/webhooks.dto';
import { ReasonDto } from '../businesses/businesses.dto';

const NOTE_MAX = 2_000;

/** Which of the two environments of a business. */
export class EnvironmentQuery {
  @ApiPropertyOptional({ enum: ENVIRONMENTS, default: 'live' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment: Environment = 'live';
}

export class AccountEntriesQuery extends IntersectionType(EnvironmentQuery, PeriodQuery) {}

export class AccountCardsQuery extends IntersectionType(EnvironmentQuery, PageQuery) {
  @ApiPropertyOptional({ enum: CARD_STATUSES })
  @IsOptional()
  @IsIn(CARD_STATUSES)
  readonly status?: CardStatus;
}

export class AccountDeliveriesQuery extends IntersectionType(EnvironmentQuery, DeliveriesQuery) {}

/** What of a business is sent again, and why. */
export class RecoverForBusinessDto extends IntersectionType(EnvironmentQuery, RecoverDto, ReasonDto) {}

export class NoteDto {
  @ApiProperty({ example: 'Called on 3 May: will send the missing page tomorrow.' })
  @IsVisibleLine(1, NOTE_MAX)
  readonly text: string;
}
