import { ApiProperty } from '@nestjs/swagger';

export class PinView {
  @ApiProperty({ enum: [true], example: true })
  pin_set: true;

  @ApiProperty({ example: 'The PIN has been set.' })
  message: string;
}
