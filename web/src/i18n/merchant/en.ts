import { shared } from '../shared/en';
import { auth } from './en/auth';
import { cards } from './en/cards';
import { developers } from './en/developers';
import { home } from './en/home';
import { kyc } from './en/kyc';
import { money } from './en/money';
import { notifications } from './en/notifications';
import { pay } from './en/pay';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { transactions } from './en/transactions';
import { wallets } from './en/wallets';

export const text = {
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
};

export type MerchantText = typeof text;
