/** Names a person's device for the people of a room. */
import type { RoomPerson } from '@transmit/contract';
import { describeDevice } from '#modules/accounts/index.ts';

/** The version that stands behind a browser's own word; a browser that names another's has its own first. */
const VERSIONS =
  /(?:Edg(?:A|iOS)?|OPR|Firefox|FxiOS|MicroMessenger|CriOS|Chrome|transmit-cli)\/(\d+)|Version\/(\d+).*Safari/;

/** `Chrome 156 / Windows`. Never with the separator of a row of the list. */
export function clientName(userAgent: string): string {
  const [browser = '', system = ''] = describeDevice(userAgent).split(' · ');
  const own = /(?:Edg(?:A|iOS)?|OPR)\/(\d+)/.exec(userAgent) ?? VERSIONS.exec(userAgent);
  const version = own?.[1] ?? own?.[2];
  return `${version ? `${browser} ${version}` : browser} / ${system}`;
}

export function deviceKind(userAgent: string): RoomPerson['device'] {
  if (/iPad|Tablet|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android|HarmonyOS/i.test(userAgent) ? 'phone' : 'computer';
}
