import type { Schemas } from '../../api/client';
import { useText } from '../text';

/** Which payouts a pause stops, in words. */
export function usePauseScope(): (pause: Schemas['PayoutPause']) => string {
  const { health, states } = useText();
  return ({ provider, environment, network, country, currency_code }) =>
    [environment === null ? null : (states[environment] ?? environment), provider, network, country, currency_code]
      .filter((one) => one !== null)
      .join(' · ') || health.pauses.everything;
}
