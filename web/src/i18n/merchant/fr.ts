import type { MerchantText } from './en';
import { shared } from '../shared/fr';
import { auth } from './fr/auth';
import { home } from './fr/home';
import { money } from './fr/money';
import { shell } from './fr/shell';

export const text: MerchantText = { shared, shell, auth, home, money };
