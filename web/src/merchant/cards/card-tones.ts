import type { Tone } from '../../ui/status';
import type { Card } from './queries';

export const CARD_TONES: Readonly<Record<Card['status'], Tone>> = {
  active: 'good',
  frozen: 'wait',
  terminated: 'calm',
};
