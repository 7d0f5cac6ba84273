/** Facts about the machine, as far as its browser tells. */
export interface Device {
  cores: number;
  /** Rounded by the browser, at most 8; Chromium only. */
  memoryGb: number | undefined;
  isIos: boolean;
}

const MEGABYTE = 1024 * 1024;

/**
 * As many workers as cores, at least two so that reading and encoding overlap, at most four because
 * each holds whole pictures (docs/decisions/0030). A heavy errand runs alone on a small device.
 */
export function poolSize(device: Device, weight: 'light' | 'heavy' = 'light'): number {
  if (weight === 'heavy' && isSmall(device)) return 1;
  return Math.min(4, Math.max(2, device.cores));
}

/** The memory that running errands may need together before the next one waits. */
export function memoryBound(device: Device): number {
  if (device.isIos) return 256 * MEGABYTE;
  return (isSmall(device) ? 384 : 1024) * MEGABYTE;
}

export function thisDevice(scope: Navigator = navigator): Device {
  const { deviceMemory } = scope as Navigator & { deviceMemory?: number };
  // An iPad presents itself as a Mac; no Mac has a touch screen.
  const isIpad = /Macintosh/.test(scope.userAgent) && scope.maxTouchPoints > 1;
  return {
    cores: scope.hardwareConcurrency || 2,
    memoryGb: deviceMemory,
    isIos: isIpad || /iPad|iPhone|iPod/.test(scope.userAgent),
  };
}

function isSmall({ memoryGb, isIos }: Device): boolean {
  return isIos || (memoryGb !== undefined && memoryGb <= 4);
}
