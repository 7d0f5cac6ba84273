import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that were found in order are not described: that takes longer than to find them. */
const RUN = `axe.run(document, { resultTypes: ['violations'] })
  .then((report) => JSON.stringify(report.violations))`;

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}

/** Accessibility faults of a page as `rule: selector` lines; none is the only pass (docs/decisions/0004). */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults = await faultsNow(page);
  // A toast that came or went meanwhile was looked at half-faded; a fault of the page stays.
  return faults.length === 0 ? faults : faultsNow(page);
}

async function faultsNow(page: Page): Promise<string[]> {
  await untilStill(page);
  // The page's policy forbids foreign scripts; the tool's own context does not.
  const session = await page.context().newCDPSession(page);
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: RUN,
    awaitPromise: true,
  });
  await session.detach();
  const violations: Violation[] = JSON.parse(String(result.value));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.map(String).join(' ')}`),
  );
}

/** Half-faded text has no contrast to speak of; what moves for ever, a spinner, is no obstacle. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}
