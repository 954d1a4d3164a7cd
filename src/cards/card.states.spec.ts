import { CARD_STATUSES } from './card';
import { CARD_ACTIONS, CARD_TRANSITIONS, statusRefusal, takes } from './card.states';

describe('the status table', () => {
  it.each([
    ['active', ['card_topup', 'card_drain', 'card_freeze', 'card_termination']],
    ['frozen', ['card_unfreeze', 'card_termination']],
    ['terminated', []],
  ] as const)('lets a card that is %s take %j and nothing else', (status, allowed) => {
    expect(CARD_ACTIONS.filter((action) => takes(status, action))).toEqual(allowed);
  });

  it('leads nowhere from terminated, and to every status from somewhere', () => {
    const transitions = Object.values(CARD_TRANSITIONS);
    expect(transitions.some(({ from }) => from.includes('terminated'))).toBe(false);
    expect(new Set(transitions.map(({ to }) => to))).toEqual(new Set(CARD_STATUSES));
  });
});

// Guarantee: who is refused reads which status the card has, which one is needed and for what.
it.each([
  ['frozen', 'card_topup', 'The card is frozen; only an active card can be topped up.'],
  ['frozen', 'card_drain', 'The card is frozen; only an active card can be drained.'],
  ['terminated', 'card_freeze', 'The card is terminated; only an active card can be frozen.'],
  ['active', 'card_unfreeze', 'The card is active; only a frozen card can be unfrozen.'],
  ['terminated', 'card_termination', 'The card is terminated; only an active or frozen card can be terminated.'],
] as const)('the refusal for a card that is %s of a %s says what is needed', (status, action, message) => {
  expect(statusRefusal(status, action)).toMatchObject({ code: 'invalid_card_status', message, details: { status } });
});
