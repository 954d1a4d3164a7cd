/** Wallets come with the newest first. Those that hold nothing stand below, so that the money is seen first on a phone. */
export const filledFirst = <Wallet extends { readonly balance: string }>(wallets: readonly Wallet[]): Wallet[] =>
  [...wallets].sort((one, other) => Number(one.balance === '0.00') - Number(other.balance === '0.00'));
