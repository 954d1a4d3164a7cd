import { CARD_STATUSES } from './card';
import { CARD_ACTIONS, CARD_TRANSITIONS, takes } from './card.states';

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
