import { useEffect, useEffectEvent } from 'react';
import type { ChosenFile } from './chosen-file.ts';

interface HandedOver {
  /** The name of the tool that shall take them, or `send`. */
  to: string;
  reading: Promise<ChosenFile[]>;
}

/** Sending takes files from tools as well. */
export const SENDING = 'send';

/** Until its screen shows: what one screen hands to another never touches the person's disk. */
let waiting: HandedOver | undefined;

/**
 * Files for another screen, which takes them when it shows. They may still be on their way. A later
 * hand-over takes the place of one that nobody has taken.
 */
export function handOver(to: string, reading: Promise<ChosenFile[]>): void {
  // Whoever takes them is told; until then it is nobody's failure.
  reading.catch(() => undefined);
  waiting = { to, reading };
}

/** Tells whether files wait for this screen; it need not bring others along then. */
export function hasHandedOver(to: string): boolean {
  return waiting?.to === to;
}

/** Takes the files that wait for this screen; they are not there for a second look. */
export function takeHandedOver(to: string): Promise<ChosenFile[]> | undefined {
  if (waiting?.to !== to) return undefined;
  const { reading } = waiting;
  waiting = undefined;
  return reading;
}

/** Gives a screen what was handed to it. */
export function useHandedOver(
  to: string,
  takeIn: (reading: Promise<ChosenFile[]>) => unknown,
): void {
  const take = useEffectEvent(takeIn);
  useEffect(() => {
    const reading = takeHandedOver(to);
    if (reading) take(reading);
  }, [to]);
}
