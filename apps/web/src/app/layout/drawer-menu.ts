import {
  CircleUserRound,
  House,
  LogIn,
  type LucideIcon,
  PackageOpen,
  UserPlus,
} from 'lucide-react';
import { paths } from '../paths.ts';
import type { AccountLinkId } from './menu.ts';

interface DrawerLink {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** spec §2: the drawer of the mobile header, above support and feedback. */
export const DRAWER_LINKS: readonly DrawerLink[] = [
  { label: '首页', path: paths.home(), icon: House },
  { label: '凭码取件', path: paths.pickup(), icon: PackageOpen },
];

/** Beside the links of menu.ts; the header shows them without. */
export const ACCOUNT_ICONS: Record<AccountLinkId, LucideIcon> = {
  login: LogIn,
  register: UserPlus,
  account: CircleUserRound,
};
