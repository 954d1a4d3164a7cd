import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import type { CurrencyCode } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { Money } from '../kernel/money';
import { violatedConstraint } from '../platform/database/sql-state';
import { WalletPresentationService } from '../wallets/wallet-presentation.service';
import { WalletsService } from '../wallets/wallets.service';
import type { WalletDetailView } from '../wallets/wallets.views';

/**
 * The most that a sandbox wallet holds after a funding, in hundredths; `fund_sandbox_wallet` refuses more too. The books of all
 * sandboxes are summed for ever in one number, which some ninety fundings of the largest amount that can be written would fill.
 */
const BALANCE_MAX = 100_000_000_000n;

/** Test money for the wallets of a sandbox (contract 14). */
@Injectable()
export class SandboxService {
  constructor(
    private readonly wallets: WalletsService,
    private readonly presentation: WalletPresentationService,
  ) {}

  /**
   * Adds `amount` (decimal text) to a wallet that exists; opens none, except the USD wallet every sandbox has.
   * @throws AppError `wallet_not_found`, or `invalid_amount` when the wallet would hold more than a sandbox wallet may.
   */
  async fund(account: AccountScope, currency: CurrencyCode, amount: string): Promise<WalletDetailView> {
    const { minor } = Money.parse(amount, currency);
    const wallet = await this.wallets.get(account, currency);
    if (wallet.posted + minor > BALANCE_MAX) throw holdsTooMuch(currency);
    try {
      await this.wallets.fundSandbox(account, currency, minor);
    } catch (error) {
      if (violatedConstraint(error) === 'sandbox_wallet_is_not_full') throw holdsTooMuch(currency);
      throw error;
    }
    return this.presentation.detail(account, currency);
  }
}

function holdsTooMuch(currency: CurrencyCode): AppError {
  const most = Money.ofMinor(BALANCE_MAX, currency).toString();
  return new AppError('invalid_amount', { reason: `A sandbox wallet holds at most ${most}.` });
}
