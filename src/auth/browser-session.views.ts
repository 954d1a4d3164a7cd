import { ApiProperty } from '@nestjs/swagger';
import { BUSINESS_STATUSES } from '../access/principal';
import { LoggedInBusinessView } from './auth.views';

export class BrowserBusinessView extends LoggedInBusinessView {
  @ApiProperty({ enum: BUSINESS_STATUSES, example: 'active' })
  status: string;

  @ApiProperty({ example: true, description: 'Whether the account has a PIN, which confirms each order of a page.' })
  pin_set: boolean;
}

/** Until when a browser stays signed in. */
export class SessionEndsView {
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-05-01T10:45:00.000Z',
    description: 'The end if nothing more is asked; every use moves it.',
  })
  idle_expires_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-05-01T22:00:00.000Z',
    description: 'The end however busy the session is.',
  })
  expires_at: string;
}

export class BrowserSessionView extends SessionEndsView {
  @ApiProperty({ type: BrowserBusinessView })
  business: BrowserBusinessView;
}
