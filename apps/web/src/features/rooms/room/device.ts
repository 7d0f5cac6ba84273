import type { DeviceKind } from './name-people.ts';

/** Returns the device of this page, as the server tells the others. */
export function ownDevice(userAgent: string = navigator.userAgent): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android|HarmonyOS/i.test(userAgent) ? 'phone' : 'computer';
}
