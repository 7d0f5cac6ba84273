import {
  CakeSlice,
  DatabaseSearch,
  FilePen,
  Files,
  Flag,
  Gift,
  GitBranch,
  LayoutDashboard,
  type LucideIcon,
  Music,
  RadioTower,
  ReceiptText,
  Scale,
  Scissors,
  ScrollText,
  Sparkles,
  Tags,
  Users,
} from 'lucide-react';
import { paths } from '../paths.ts';

export interface ManagerLink {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Only where something is sold. */
  isOfMoney?: true;
  /** Loaded anew: its page has a policy of its own. */
  isOwnDocument?: boolean;
}

export interface ManagerGroup {
  label: string;
  links: readonly ManagerLink[];
}

/** Above the groups: it leads into all of them. */
export const OVERVIEW_LINK: ManagerLink = {
  label: '概览',
  path: paths.overview(),
  icon: LayoutDashboard,
};

/**
 * The back office's screens in the groups of its sidebar; on a phone they are one row of tabs. A screen
 * joins with one line here. Only what works is listed.
 */
const MANAGER_MENU: readonly ManagerGroup[] = [
  {
    label: '文件',
    links: [
      { label: '全部文件', path: paths.allFiles(), icon: Files },
      { label: '存储核对', path: paths.storage(), icon: DatabaseSearch },
    ],
  },
  {
    label: '用户',
    links: [
      { label: '用户', path: paths.users(), icon: Users },
      { label: '权益', path: paths.rights(), icon: Gift },
      { label: '生日提醒', path: paths.birthdays(), icon: CakeSlice },
      { label: '举报与反馈', path: paths.reports(), icon: Flag },
    ],
  },
  {
    label: '钱',
    links: [
      { label: '订单', path: paths.officeOrders(), icon: ReceiptText, isOfMoney: true },
      { label: '价格', path: paths.prices(), icon: Tags, isOfMoney: true },
      { label: '对账', path: paths.reconciliation(), icon: Scale, isOfMoney: true },
    ],
  },
  {
    label: '内容与系统',
    links: [
      { label: '版本', path: paths.versions(), icon: GitBranch },
      { label: '文章', path: paths.articleUpdate(), icon: FilePen },
      { label: '通讯', path: paths.comip(), icon: RadioTower },
      { label: '音乐', path: paths.music(), icon: Music, isOwnDocument: true },
      { label: 'AI 服务', path: paths.aiOffice(), icon: Sparkles },
      { label: '抠图模型', path: paths.cutoutModel(), icon: Scissors },
      { label: '操作记录', path: paths.audit(), icon: ScrollText },
    ],
  },
];

/** Lists the groups of a site: one without money has no screens of money. */
export function shownGroups(isSold: boolean): readonly ManagerGroup[] {
  return MANAGER_MENU.map(({ label, links }) => ({
    label,
    links: links.filter(({ isOfMoney }) => isSold || !isOfMoney),
  })).filter(({ links }) => links.length > 0);
}
