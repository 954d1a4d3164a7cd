import type { MerchantText } from './en';
import { shared } from '../shared/fr';
import { auth } from './fr/auth';
import { home } from './fr/home';
import { money } from './fr/money';
import { notifications } from './fr/notifications';
import { shell } from './fr/shell';
import { transactions } from './fr/transactions';
import { wallets } from './fr/wallets';

export const text: MerchantText = { shared, shell, auth, home, money, notifications, transactions, wallets };
