/** Which way money moves, seen from the wallet. */
export function directionOf(type: string): 'in' | 'out' | undefined {
  switch (type) {
    case 'mobile_money_deposit':
    case 'card_drain':
    case 'card_termination':
      return 'in';
    case 'mobile_money_payout':
    case 'mobile_money_refund':
    case 'card_creation':
    case 'card_topup':
      return 'out';
    default:
      return undefined;
  }
}

/** `243812345678` as people read it: `+243 812 345 678`. */
export function formatPhone(digits: string): string {
  const plain = digits.replace(/\D/g, '');
  const groups = plain.slice(3).match(/.{1,3}/g) ?? [];
  return `+${plain.slice(0, 3)} ${groups.join(' ')}`;
}
