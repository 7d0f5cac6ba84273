import { create } from 'zustand';
import type { Wanted } from './ask-for-link.ts';

interface Elsewhere {
  /** A page says how to go on in a browser that saves files. */
  isOffered: boolean;
  /** Tells whether a download is to be paid for: the server's question comes first. */
  isCostly: (wanted: Wanted) => boolean;
  /** The download that was wanted last, each press another. */
  wanted: Wanted | undefined;
}

const NOT_OFFERED: Elsewhere = { isOffered: false, isCostly: () => false, wanted: undefined };

/** Downloads in a chat's own browser, which saves no file: they are taken to the system's (PRODUCT §3). */
export const useElsewhere = create<Elsewhere>(() => NOT_OFFERED);

/** From now on, until what it returns is called. */
export function offerElsewhere(): () => void {
  useElsewhere.setState({ isOffered: true });
  return goOnHere;
}

/** Prices change while the page is open: when something has been paid, and when a file is taken away. */
export function tellCosts(isCostly: Elsewhere['isCostly']): void {
  useElsewhere.setState({ isCostly });
}

/** The person would rather try it here. */
export function goOnHere(): void {
  useElsewhere.setState(NOT_OFFERED);
}

/**
 * True where the page shows the way to the other browser instead of starting the download. What costs nothing is not even
 * asked for here: a link that nobody can use would spend a download of few.
 */
export function takeElsewhere(wanted: Wanted, { isAsked }: { isAsked: boolean }): boolean {
  const { isOffered, isCostly } = useElsewhere.getState();
  const isTaken = isOffered && isCostly(wanted) === isAsked;
  if (isTaken) useElsewhere.setState({ wanted: { ...wanted } });
  return isTaken;
}
