/** In the order of SECURITY §2.4. */
import type { Fault } from './fault.ts';
import { powerLoss } from './power-loss.ts';

export const ALL_FAULTS: readonly Fault[] = [powerLoss];
