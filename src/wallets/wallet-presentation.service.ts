import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/principal';
import type { CurrencyCode } from '../kernel/currency';
import { Clock } from '../kernel/clock';
import { Envelope } from '../platform/http/envelope';
import { CurrencyCatalogue } from './currency-catalogue';
import { presentListedWallet, presentWallet, presentWalletDetail } from './wallet.presenter';
import { WalletsService } from './wallets.service';
import type { WalletDetailView, WalletListView, WalletView } from './wallets.views';

/** Combines a wallet with its flag and with what its limits leave, as both doors show it. */
@Injectable()
export class WalletPresentationService {
  constructor(
    private readonly wallets: WalletsService,
    private readonly currencies: CurrencyCatalogue,
    private readonly clock: Clock,
  ) {}

  async open(account: AccountScope, currency: CurrencyCode): Promise<Envelope<WalletView>> {
    const { wallet, isNew } = await this.wallets.open(account, currency);
    const message = isNew ? `Your ${currency} wallet is open.` : `You already have a ${currency} wallet.`;
    return new Envelope(presentWallet(wallet), { status: isNew ? 201 : 200, message });
  }

  async list(account: AccountScope): Promise<WalletListView[]> {
    const [wallets, flagOf] = await Promise.all([
      this.wallets.list(account),
      this.currencies.flags(account.environment),
    ]);
    return wallets.map((wallet) => presentListedWallet(wallet, flagOf(wallet.currency)));
  }

  /** @param aheadRow what was read with the key of the call, if it was. */
  async detail(account: AccountScope, currency: CurrencyCode, aheadRow?: object): Promise<WalletDetailView> {
    const [{ wallet, usage }, flagOf] = await Promise.all([
      this.wallets.getWithUsage(account, currency, aheadRow),
      this.currencies.flags(account.environment),
    ]);
    return presentWalletDetail(wallet, flagOf(currency), usage, this.clock.now());
  }
}
