import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { PIN_FORM } from './pin-form';

const IsPin = () => Matches(PIN_FORM, { message: '$property must be a string of exactly 4 digits' });

/** The request body of POST /business/dashboard/pin. */
export class SetPinDto {
  @ApiProperty({ example: '4071', pattern: PIN_FORM.source, writeOnly: true })
  @IsPin()
  readonly pin: string;
}

/** The request body of POST /business/dashboard/pin/change. */
export class ChangePinDto {
  @ApiProperty({ example: '4071', pattern: PIN_FORM.source, writeOnly: true })
  @IsPin()
  readonly current_pin: string;

  @ApiProperty({ example: '9265', pattern: PIN_FORM.source, writeOnly: true })
  @IsPin()
  readonly new_pin: string;
}
