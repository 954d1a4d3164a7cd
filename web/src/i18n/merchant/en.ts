import { shared } from '../shared/en';
import { auth } from './en/auth';
import { home } from './en/home';
import { money } from './en/money';
import { shell } from './en/shell';

export const text = { shared, shell, auth, home, money };

export type MerchantText = typeof text;
