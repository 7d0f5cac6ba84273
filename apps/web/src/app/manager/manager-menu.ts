import {
  DatabaseSearch,
  Files,
  type LucideIcon,
  ReceiptText,
  Scale,
  ScrollText,
  Tags,
} from 'lucide-react';
import { paths } from '../paths.ts';

interface ManagerLink {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Only where something is sold. */
  isOfMoney?: true;
}

/** The back office's screens, in the order of its sidebar. Only what works is listed. */
export const MANAGER_MENU: readonly ManagerLink[] = [
  { label: '全部文件', path: paths.allFiles(), icon: Files },
  { label: '订单', path: paths.officeOrders(), icon: ReceiptText, isOfMoney: true },
  { label: '价格', path: paths.prices(), icon: Tags, isOfMoney: true },
  { label: '对账', path: paths.reconciliation(), icon: Scale, isOfMoney: true },
  { label: '存储核对', path: paths.storage(), icon: DatabaseSearch },
  { label: '操作记录', path: paths.audit(), icon: ScrollText },
];
