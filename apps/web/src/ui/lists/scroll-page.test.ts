import { Virtualizer } from '@tanstack/react-virtual';
import { expect, it, vi } from 'vitest';
import { scrollPage } from './scroll-page.ts';

it('leaves the page alone the first time, and scrolls it from then on', () => {
  const scrollTo = vi.fn();
  const page = { scrollTo } as unknown as Window;
  const virtualizer = new Virtualizer<Window, Element>({
    count: 1,
    getScrollElement: () => page,
    estimateSize: () => 10,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: scrollPage,
    initialOffset: 40,
  });
  virtualizer.scrollElement = page;
  scrollPage(40, {}, virtualizer);
  expect(scrollTo).not.toHaveBeenCalled();
  scrollPage(70, { adjustments: 5, behavior: 'auto' }, virtualizer);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 75, behavior: 'auto' });
});
