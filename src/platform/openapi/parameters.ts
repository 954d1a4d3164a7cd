/** What a parameter means wherever it is; one that a decorator describes keeps its own words. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  action: 'Only what was done under this name.',
  business_id: 'Only those of this business.',
  client_reference: 'Only those with this reference of your own.',
  code: 'The code of the plan.',
  currency: 'The currency of the wallet: three letters, in any case.',
  currency_code: 'Only this currency: three letters, in any case.',
  end_date: 'The last day, inclusive, in UTC.',
  environment: 'Live or sandbox.',
  id: 'The id, as it stands in the list or in the answer of the creation.',
  interval: 'How long each point of the series is.',
  key_id: 'The id of the key, as it stands in the list of keys.',
  kyc_status: 'Only those whose KYC stands there.',
  limit: 'How many there are on a page.',
  network: 'Only payments through this network.',
  operator_id: 'Only what this operator did.',
  order: 'Which come first.',
  page: 'Which page, from 1.',
  page_size: 'How many there are on a page.',
  provider: 'Only what went through this provider.',
  provider_reference: 'Only the payment with this reference of its provider.',
  start_date: 'The first day, inclusive, in UTC.',
  status: 'Only those in this state.',
  target_id: 'Only what was done to the target with this id.',
  target_type: 'Only what was done to targets of this type.',
  transaction_id: 'The id of the transaction, as the answer of the creation gives it.',
  type: 'Only those of this type.',
};

/** The sentence for a parameter by its name, or undefined. */
export const descriptionOfParameter = (name: string): string | undefined => DESCRIPTIONS[name];
