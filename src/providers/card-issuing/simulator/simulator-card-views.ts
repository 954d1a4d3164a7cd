import { USD } from '../../../kernel/currency';
import type { AppConfig } from '../../../platform/config/config';
import type { CardReading, CardSnapshot } from '../card-issuer.types';
import { SensitiveCardDetails } from '../sensitive-card-details';
import { fakeCardNumbers } from './fake-card-numbers';
import type { SimulatorCard } from './simulator-cards.repository';

/** From the oldest key, so that a card keeps its numbers while keys are replaced. */
function numbersOf(card: SimulatorCard, { encryptionKeys }: AppConfig) {
  return fakeCardNumbers(encryptionKeys.oldest.key, card.id, card.brand, card.createdAt);
}

/** A pretended card as its issuer shows it. */
export function snapshotOf(card: SimulatorCard, config: AppConfig): CardSnapshot {
  const { number } = numbersOf(card, config);
  return {
    issuerCardId: card.id,
    brand: card.brand,
    status: card.status,
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    balance: card.balance,
    currency: USD,
  };
}

/** The same with full card data, computed for this read and not stored. */
export const readingOf = (card: SimulatorCard, config: AppConfig): CardReading => ({
  snapshot: snapshotOf(card, config),
  details: SensitiveCardDetails.of(numbersOf(card, config)),
});
