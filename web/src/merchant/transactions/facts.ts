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
