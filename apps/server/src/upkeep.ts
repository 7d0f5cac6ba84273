/** Repeated work and figures of the running server, put together from the kernel's and every area's. */
import { AREAS } from './areas.ts';
import type { Figure } from './kernel/figures/figure.ts';
import { kernelFigures } from './kernel/figures/kernel-figures.ts';
import { kernelSchedule } from './kernel/kernel.schedule.ts';
import type { Scheduled } from './kernel/schedule/scheduled.ts';
import type { Services } from './kernel/services.ts';

/** All repeated work, of the kernel and of every area. */
export function listSchedule(services: Services): Scheduled[] {
  return [...kernelSchedule(services), ...AREAS.flatMap((area) => area.schedule?.(services) ?? [])];
}

/** All figures that are looked up when somebody scrapes. */
export function listFigures(services: Services, schedule: readonly Scheduled[]): Figure[] {
  return [
    ...kernelFigures(services, schedule),
    ...AREAS.flatMap((area) => area.figures?.(services) ?? []),
  ];
}
