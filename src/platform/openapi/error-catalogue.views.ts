import { ApiProperty } from '@nestjs/swagger';

export class ErrorEntryView {
  @ApiProperty({ example: 'insufficient_funds' })
  code: string;

  @ApiProperty({ type: 'integer', example: 402 })
  status: number;

  @ApiProperty({
    example: 'The wallet can spend {available} {unit}; {requested} is needed.',
    description:
      'A word in braces stands for a value, see `placeholders`. Where `details` has a `reason`, the answer says that instead.',
  })
  message: string;

  @ApiProperty({
    type: [String],
    example: ['available', 'unit', 'requested'],
    description: 'The words in braces of `message`: fields of `details`, and `wait`, which is `Retry-After` in words.',
  })
  placeholders: string[];

  @ApiProperty({ example: false, description: 'Whether the same request can succeed later.' })
  retryable: boolean;
}
