import { shared } from '../shared/en';
import { auth } from './en/auth';
import { home } from './en/home';
import { money } from './en/money';
import { notifications } from './en/notifications';
import { shell } from './en/shell';
import { transactions } from './en/transactions';
import { wallets } from './en/wallets';

export const text = { shared, shell, auth, home, money, notifications, transactions, wallets };

export type MerchantText = typeof text;
