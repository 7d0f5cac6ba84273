import { describe, expect, it } from 'vitest';
import type { StepResult } from '../chain-workbench.ts';
import type { StepId } from '../plan.ts';
import { nextWaiting, resultAt, type ShownStep } from './shown-steps.ts';

const step = (key: string): StepResult => ({ key, file: new File([], key), width: 1, height: 1 });

describe('what a picture is at a step', () => {
  it.each<[ShownStep, StepId[], string | undefined]>([
    ['source', ['cutout', 'canvas', 'compress'], undefined],
    ['cutout', ['cutout', 'canvas', 'compress'], 'cutout'],
    ['canvas', ['cutout', 'canvas', 'compress'], 'canvas'],
    ['rename', ['cutout', 'canvas', 'compress'], 'compress'],
    ['canvas', ['cutout', 'compress'], 'cutout'],
    ['rename', ['cutout'], 'cutout'],
    ['cutout', ['canvas'], undefined],
    ['rename', [], undefined],
  ])('%s of %j', (shown, there, wanted) => {
    const steps = new Map(there.map((id) => [id, step(id)]));
    expect(resultAt(steps, shown)?.key).toBe(wanted);
  });

  it('is the original where nothing is known', () => {
    expect(resultAt(undefined, 'rename')).toBeUndefined();
  });
});

describe('the next to look at', () => {
  it.each([
    ['a', 'c'],
    ['c', 'd'],
    ['d', 'c'],
  ])('after %s is %s', (at, wanted) => {
    expect(nextWaiting([...'abcd'], at, (id) => 'cd'.includes(id))).toBe(wanted);
  });

  it('is none where only the present one waits', () => {
    expect(nextWaiting([...'ab'], 'a', (id) => id === 'a')).toBeUndefined();
  });
});
