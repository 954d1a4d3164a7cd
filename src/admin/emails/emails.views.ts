import { ApiProperty } from '@nestjs/swagger';

export class RetriedEmailsView {
  @ApiProperty({ type: 'integer', example: 12, description: 'How many messages waited for their next attempt.' })
  retried: number;
}
