import { ApiProperty } from '@nestjs/swagger';
import { IsReason } from '../audit/reason.rule';

export class RetryEmailsDto {
  @ApiProperty({ example: 'The mail server takes mail again.' })
  @IsReason(3)
  readonly reason: string;
}
