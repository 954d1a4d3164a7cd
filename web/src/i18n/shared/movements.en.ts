/** What an owner and an operator say to each other about money: both applications read these words. */
export const types: Readonly<Record<string, string>> = {
  mobile_money_deposit: 'Deposit',
  mobile_money_payout: 'Payout',
  mobile_money_refund: 'Refund',
  card_creation: 'Card created',
  card_topup: 'Card top-up',
  card_drain: 'Card drain',
  card_termination: 'Card closed',
  card_freeze: 'Card frozen',
  card_unfreeze: 'Card unfrozen',
  card_transaction: 'Card movement',
  sandbox_funding: 'Pretend money',
};
