import {
  ArrowLeftRight,
  Bell,
  CodeXml,
  CreditCard,
  House,
  type LucideIcon,
  Settings,
  WalletMinimal,
} from 'lucide-react';

type Place = readonly [
  to: string,
  name: 'home' | 'transactions' | 'wallets' | 'cards' | 'developers' | 'notifications' | 'settings',
  icon: LucideIcon,
];

/** At the side of a wide screen, at the foot of a narrow one. */
export const MAIN: readonly Place[] = [
  ['/', 'home', House],
  ['/transactions', 'transactions', ArrowLeftRight],
  ['/wallets', 'wallets', WalletMinimal],
  ['/cards', 'cards', CreditCard],
];
/** On a narrow screen behind a menu. */
export const MORE: readonly Place[] = [
  ['/developers', 'developers', CodeXml],
  ['/notifications', 'notifications', Bell],
  ['/settings/profile', 'settings', Settings],
];
