import { afterEach, expect, it, vi } from 'vitest';
import { askBeforeLeaving } from './ask-before-leaving.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks as long as something would be lost', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  let wouldLose = true;
  askBeforeLeaving(() => wouldLose);
  const leaves = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  wouldLose = false;
  expect(leaves()).toBe(true);
});
