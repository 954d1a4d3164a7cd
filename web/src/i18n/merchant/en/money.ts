import { reasons } from '../../shared/reasons.en';

export const money = {
  types: {
    mobile_money_deposit: 'Deposit',
    mobile_money_payout: 'Payout',
    mobile_money_refund: 'Refund',
    card_creation: 'Card created',
    card_topup: 'Card top-up',
    card_drain: 'Card drain',
    card_termination: 'Card closed',
    card_freeze: 'Card frozen',
    card_unfreeze: 'Card unfrozen',
    sandbox_funding: 'Pretend money',
  } as Readonly<Record<string, string>>,
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed' } as Readonly<Record<string, string>>,
  reasons,
};
