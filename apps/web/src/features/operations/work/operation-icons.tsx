import type { Operation } from '@transmit/contract';
import { Archive, CalendarPlus, Eraser, Globe, GlobeLock, type LucideIcon } from 'lucide-react';

export const OPERATION_ICONS: Record<Operation, LucideIcon> = {
  backup: Archive,
  prolong: CalendarPlus,
  publish: Globe,
  unpublish: GlobeLock,
  clear: Eraser,
};
