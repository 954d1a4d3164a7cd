import { ApiProperty } from '@nestjs/swagger';
import { IsLine } from '../../platform/http/field-rules';

const REASON_MIN = 3;
const REASON_MAX = 500;

export class RetryEmailsDto {
  @ApiProperty({ example: 'The mail server takes mail again.', minLength: REASON_MIN, maxLength: REASON_MAX })
  @IsLine(REASON_MIN, REASON_MAX)
  readonly reason: string;
}
