import { shared } from '../shared/en';
import { home } from './en/home';
import { shell } from './en/shell';

export const text = { shared, shell, home };

export type OperatorText = typeof text;
