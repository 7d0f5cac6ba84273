import type { AnyNoticeKind, ChannelKind, NoticePlace } from '@transmit/contract';
import {
  BellOff,
  BotMessageSquare,
  Flag,
  Globe,
  Hourglass,
  Inbox,
  type LucideIcon,
  MonitorSmartphone,
  PackageCheck,
  PackageX,
  ShieldAlert,
} from 'lucide-react';

export const KIND_ICONS: Readonly<Record<AnyNoticeKind, LucideIcon>> = {
  picked_up: PackageCheck,
  used_up: PackageX,
  ending: Hourglass,
  handed_in: Inbox,
  answered: Flag,
  channel_off: BellOff,
  account: ShieldAlert,
};

export const PLACE_ICONS: Readonly<Record<NoticePlace, LucideIcon>> = {
  push: MonitorSmartphone,
  robot: BotMessageSquare,
  address: Globe,
};

export const CHANNEL_ICONS: Readonly<Record<ChannelKind, LucideIcon>> = {
  push: MonitorSmartphone,
  wecom: BotMessageSquare,
  dingtalk: BotMessageSquare,
  feishu: BotMessageSquare,
  address: Globe,
};
