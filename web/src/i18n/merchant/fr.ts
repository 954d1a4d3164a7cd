import type { MerchantText } from './en';
import { shared } from '../shared/fr';
import { typeset } from '../typeset';
import { auth } from './fr/auth';
import { cards } from './fr/cards';
import { developers } from './fr/developers';
import { home } from './fr/home';
import { kyc } from './fr/kyc';
import { money } from './fr/money';
import { notifications } from './fr/notifications';
import { pay } from './fr/pay';
import { settings } from './fr/settings';
import { shell } from './fr/shell';
import { transactions } from './fr/transactions';
import { wallets } from './fr/wallets';

export const text: MerchantText = typeset<MerchantText>({
  shared,
  shell,
  auth,
  cards,
  developers,
  home,
  kyc,
  money,
  notifications,
  pay,
  settings,
  transactions,
  wallets,
});
