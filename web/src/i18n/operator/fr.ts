import { shared } from '../shared/fr';
import type { OperatorText } from './en';
import { home } from './fr/home';
import { shell } from './fr/shell';

export const text: OperatorText = { shared, shell, home };
