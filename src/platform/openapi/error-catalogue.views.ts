import { ApiProperty } from '@nestjs/swagger';

export class ErrorEntryView {
  @ApiProperty({ example: 'insufficient_funds' })
  code: string;

  @ApiProperty({ type: 'integer', example: 402 })
  status: number;

  @ApiProperty({
    example: 'The wallet can spend {available} {currency_code}; {requested} is needed.',
    description:
      'A word in braces stands for the value of that name in `details`. Where `details` has a `reason`, the answer says that instead.',
  })
  message: string;

  @ApiProperty({ example: false, description: 'Whether the same request can succeed later.' })
  retryable: boolean;
}
