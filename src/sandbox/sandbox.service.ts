import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import type { CurrencyCode } from '../kernel/currency';
import { AppError } from '../kernel/errors';
import { Money } from '../kernel/money';
import { WalletPresentationService } from '../wallets/wallet-presentation.service';
import { WalletsService } from '../wallets/wallets.service';
import type { WalletDetailView } from '../wallets/wallets.views';

/** The largest balance the interface can write, in hundredths; far below what a ledger account can count. */
const BALANCE_MAX = 99_999_999_999_999_999n;

/** Test money for the wallets of a sandbox (contract 14). */
@Injectable()
export class SandboxService {
  constructor(
    private readonly wallets: WalletsService,
    private readonly presentation: WalletPresentationService,
  ) {}

  /**
   * Adds `amount` (decimal text) to a wallet that exists; opens none, except the USD wallet every sandbox has.
   * @throws AppError `wallet_not_found`, or `invalid_amount` when the wallet would hold more than can be written.
   */
  async fund(account: AccountScope, currency: CurrencyCode, amount: string): Promise<WalletDetailView> {
    const { minor } = Money.parse(amount, currency);
    const wallet = await this.wallets.get(account, currency);
    if (wallet.posted + minor > BALANCE_MAX) {
      const most = Money.ofMinor(BALANCE_MAX, currency).toString();
      throw new AppError('invalid_amount', { reason: `A sandbox wallet holds at most ${most}.` });
    }
    await this.wallets.fundSandbox(account, currency, minor);
    return this.presentation.detail(account, currency);
  }
}
