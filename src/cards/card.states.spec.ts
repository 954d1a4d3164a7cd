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

// Guarantee: who is refused reads which status the card has, which one is needed and for what, and a program reads both as values.
it.each([
  ['frozen', 'card_topup', ['active'], 'The card is frozen; only an active card can be topped up.'],
  ['frozen', 'card_drain', ['active'], 'The card is frozen; only an active card can be drained.'],
  ['terminated', 'card_freeze', ['active'], 'The card is terminated; only an active card can be frozen.'],
  ['active', 'card_unfreeze', ['frozen'], 'The card is active; only a frozen card can be unfrozen.'],
  [
    'terminated',
    'card_termination',
    ['active', 'frozen'],
    'The card is terminated; only an active or frozen card can be terminated.',
  ],
] as const)('the refusal for a card that is %s of a %s says that it takes %j', (status, action, allowed, message) => {
  const details = { status, allowed_statuses: allowed, reason: message };
  expect(statusRefusal(status, action)).toMatchObject({ code: 'invalid_card_status', message, details });
  expect(Object.keys(statusRefusal(status, action).details ?? {}).sort()).toEqual(Object.keys(details).sort());
});
