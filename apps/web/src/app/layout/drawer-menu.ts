import { House, type LucideIcon, PackageOpen } from 'lucide-react';
import { paths } from '../paths.ts';

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
