/** Pure: whether two browsers are on one device, by what both of them tell of it. */

/** In order; an iPad says that it is a Mac when it likes, and HarmonyOS that it is Android. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad|Macintosh/, 'apple'],
  [/Android|HarmonyOS|OpenHarmony/, 'android'],
  [/Windows/, 'windows'],
  [/Linux|X11/, 'linux'],
];

/** Only the system: versions and models are told by some browsers of a device and left out by others. */
export function readSystem(userAgent: string): string {
  return SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other';
}

export interface DevicePlace {
  system: string;
  /** As `networkKey` writes it. */
  network: string;
}

/**
 * False for another system, and for another network of the same kind. A phone may reach us by IPv4 with one browser and
 * by IPv6 with the other, which says nothing.
 */
export function isSameDevice(one: DevicePlace, other: DevicePlace): boolean {
  if (one.system !== other.system) return false;
  return one.network === other.network || sizeOf(one.network) !== sizeOf(other.network);
}

function sizeOf(network: string): string | undefined {
  return network.split('/')[1];
}
