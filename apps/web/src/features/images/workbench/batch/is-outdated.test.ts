import { expect, it } from 'vitest';
import { isOutdated } from './is-outdated.ts';
import type { ToolTypes } from './tool-types.ts';
import type { Stage, WorkItem } from './work-item.ts';

interface SizeTypes extends ToolTypes {
  settings: { size: number };
  detail: string;
  own: undefined;
}

const file = new File(['x'], 'a.jpg');
const STAGES: Record<string, Stage<string>> = {
  waiting: { state: 'waiting' },
  working: { state: 'working', share: 0.5 },
  done: { state: 'done', isUnchanged: false, detail: '', tookMs: 1 },
  cancelled: { state: 'cancelled' },
};
const itemIn = (stage: string): WorkItem<SizeTypes> => ({
  id: '1',
  source: { file, path: 'a.jpg' },
  own: undefined,
  stage: STAGES[stage] ?? { state: 'waiting' },
  isSaved: false,
});

it.each<
  [stage: string, before: number | undefined, after: number, says: boolean | undefined, is: boolean]
>([
  ['done', 1, 2, undefined, true],
  ['working', 1, 2, undefined, true],
  // It will be done with the new ones in any case.
  ['waiting', 1, 2, undefined, false],
  ['cancelled', 1, 2, undefined, false],
  // No result was made with other settings.
  ['done', undefined, 2, undefined, false],
  ['done', 2, 2, undefined, false],
  ['done', 1, 2, false, false],
  ['done', 1, 2, true, true],
  ['done', 2, 2, true, false],
  ['waiting', 1, 2, true, false],
])('%s, from %s to %s, where the tool says %s: %s', (stage, before, after, says, is) => {
  const tool = says === undefined ? {} : { concerns: () => says };
  const change = {
    before: before === undefined ? undefined : { size: before },
    after: { size: after },
  };
  expect(isOutdated(itemIn(stage), change, tool)).toBe(is);
});
