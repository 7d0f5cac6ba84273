import { DatabaseSearch, Files, type LucideIcon, ScrollText } from 'lucide-react';
import { paths } from '../paths.ts';

interface ManagerLink {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** The back office's screens, in the order of its sidebar. Only what works is listed. */
export const MANAGER_MENU: readonly ManagerLink[] = [
  { label: '全部文件', path: paths.allFiles(), icon: Files },
  { label: '存储核对', path: paths.storage(), icon: DatabaseSearch },
  { label: '操作记录', path: paths.audit(), icon: ScrollText },
];
