import { formatMinor } from '../../kernel/money';
import type { PayoutPause } from '../../mobile-money/pauses/payout-pause';
import type { PayoutPauseView } from './payout-pauses.views';

export const presentPayoutPause = (pause: PayoutPause): PayoutPauseView => ({
  id: pause.id,
  cause: pause.cause,
  provider: pause.provider,
  environment: pause.environment,
  country: pause.country,
  network: pause.network,
  currency_code: pause.currency,
  from_amount: formatMinor(pause.fromAmount),
  reason: pause.reason,
  paused_by: pause.beganBy,
  paused_at: pause.beganAt.toISOString(),
  lapses_at: pause.lapsesAt?.toISOString() ?? null,
  resumed_by: pause.endedBy,
  resumed_at: pause.endedAt?.toISOString() ?? null,
  resume_reason: pause.endReason,
});
