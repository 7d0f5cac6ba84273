import {
  Boxes,
  CalendarCheck,
  CircleUserRound,
  Files,
  History,
  House,
  LogIn,
  type LucideIcon,
  NotebookPen,
  PackageOpen,
  Star,
  Terminal,
  UserPlus,
} from 'lucide-react';
import { homePath } from '../home-path.ts';
import { paths } from '../paths.ts';
import { type AccountLinkId, isGroup, MENU, type MenuLink } from './menu.ts';

interface DrawerLink {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** spec §2: the drawer of the mobile header, above support and feedback. */
export const DRAWER_LINKS: readonly DrawerLink[] = [
  { label: '首页', path: homePath(), icon: House },
  { label: '凭码取件', path: paths.pickup(), icon: PackageOpen },
  { label: '文本同步', path: paths.textSync(), icon: NotebookPen },
  { label: '我的收藏', path: paths.favorites(), icon: Star },
  { label: '历史记录', path: paths.history(), icon: History },
  { label: '我的发送', path: paths.ownFiles(), icon: Files },
  { label: '命令行', path: paths.shell(), icon: Terminal },
  { label: '常用软件与资源', path: paths.popular(), icon: Boxes },
  { label: '每日打卡', path: paths.clockIn(), icon: CalendarCheck },
];

const [, ...tools] = MENU;
/** The header's links behind the file transfer: a phone has no other way to them. */
export const TOOL_LINKS: readonly MenuLink[] = tools.flatMap((entry) =>
  isGroup(entry) ? entry.links : [entry],
);

/** Beside the links of menu.ts; the header shows them without. */
export const ACCOUNT_ICONS: Record<AccountLinkId, LucideIcon> = {
  login: LogIn,
  register: UserPlus,
  account: CircleUserRound,
};
