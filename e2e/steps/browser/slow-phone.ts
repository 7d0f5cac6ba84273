/** A receiver's phone on a slow line, and an eye on the heading that the server has painted. */
import type { Page } from 'playwright-core';

/** 3G as the browsers' own tools have it: 1.6 Mbit/s down, 750 kbit/s up. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
} as const;
const TIMES_SLOWER = 6;

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
}

/** Sightings of the page's heading, from its first to now. */
interface Sightings {
  first: Element | undefined;
  /** Times at which it was out of the page. */
  lost: number;
  /** Frames in which a place holder stood above the fold where words had been. */
  grey: number;
  /** Its place in each frame. */
  places: Set<string>;
}

/** Runs in the page before anything of it: looks after every change and in every frame. */
export function watchHeading(): void {
  const sightings: Sightings = { first: undefined, lost: 0, grey: 0, places: new Set() };
  Object.assign(window, { sightings });
  const look = () => {
    sightings.first ??= document.querySelector('h1') ?? undefined;
    if (sightings.first && !sightings.first.isConnected) sightings.lost += 1;
  };
  const lookAtFrame = () => {
    requestAnimationFrame(lookAtFrame);
    if (!sightings.first) return;
    const { x, y, width, height } = sightings.first.getBoundingClientRect();
    sightings.places.add([x, y, width, height].map(Math.round).join());
    const under = document.elementFromPoint(x + 2, y + height / 2);
    if (!(under && sightings.first.contains(under))) sightings.grey += 1;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  lookAtFrame();
}

/** The sightings so far, and whether the heading that is there now is the first that was seen. */
export function readHeading(page: Page) {
  return page.evaluate(() => {
    const { first, lost, grey, places } = Reflect.get(window, 'sightings') as Sightings;
    const isFirst = first !== undefined && first === document.querySelector('main h1');
    return { isFirst, lost, grey, places: [...places] };
  });
}
