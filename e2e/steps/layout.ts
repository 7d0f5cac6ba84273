/** Measures the layout of a page in its window. */
import type { Page } from 'playwright-core';

/** Pixels that can be scrolled sideways. */
export function overflowOf(page: Page): Promise<number> {
  // Not the window's width: that has a scroll bar in it, which something could stick out into.
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Names of the controls in sight that stick out of the window at a side, or whose words do not fit into them. */
export function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true });
    const isCut = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      return left < -1 || right > width + 1;
    };
    const holdsTooMuch = (one: Element) =>
      getComputedStyle(one).overflowX === 'visible' && one.scrollWidth > one.clientWidth + 1;
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.outerHTML.slice(0, 80));
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')];
    return controls
      .filter(isSeen)
      .filter((one) => isCut(one) || (one.matches('button, a.inline-flex') && holdsTooMuch(one)))
      .map(nameOf);
  });
}

/** Share of the window's height that stays covered while its page is scrolled: bars that are fixed or stick. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isBar = (one: Element) => {
      const { position } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      const isFixed = position === 'fixed' || position === 'sticky';
      return isFixed && height > 0 && width > innerWidth / 2 && height < innerHeight;
    };
    const bars = [...document.querySelectorAll('body *')].filter(isBar);
    const heights = bars.map((bar) => bar.getBoundingClientRect().height);
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}
