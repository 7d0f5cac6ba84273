import { ImagingFailure } from '@transmit/imaging/failure';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../workbench/batch/work-item.ts';
import { FIRST_CHAIN_FORM, parseChainForm } from '../chain-form.ts';
import type { ChainDetail, StepResult, StepResults } from '../chain-workbench.ts';
import { planOf, type StepId } from '../plan.ts';
import { stepStates } from './step-states.ts';

const settings = parseChainForm(FIRST_CHAIN_FORM, undefined);
if (!settings) throw new Error('no settings');
const PLAN = planOf(settings, undefined);

function results(ids: readonly StepId[], stale: readonly StepId[] = []): StepResults {
  return new Map(
    PLAN.filter(({ id }) => ids.includes(id)).map(({ id, key }): [StepId, StepResult] => [
      id,
      { key: stale.includes(id) ? 'other' : key, file: new File([], id), width: 1, height: 1 },
    ]),
  );
}

const doneWith = (ids: readonly StepId[], waits: boolean): Stage<ChainDetail> => ({
  state: 'done',
  isUnchanged: false,
  detail: { steps: results(ids), waits },
  tookMs: 1,
});

const working = (share: number): Stage<ChainDetail> => ({ state: 'working', share });
const failed: Stage<ChainDetail> = { state: 'failed', failure: new ImagingFailure('damaged') };
const ALL: readonly StepId[] = ['cutout', 'canvas', 'compress'];

describe('the steps of a picture', () => {
  it.each<[string, Stage<ChainDetail>, StepResults | undefined, string]>([
    ['in line', { state: 'waiting' }, undefined, 'waiting waiting waiting'],
    ['at its first', working(0.1), undefined, 'working waiting waiting'],
    ['at its second', working(0.5), results(['cutout']), 'done working waiting'],
    ['in line again', { state: 'waiting' }, results(ALL, ['compress']), 'done done waiting'],
    ['anew from the second', working(0.4), results(ALL, ['canvas']), 'done working waiting'],
    ['finished', doneWith(ALL, false), results(ALL), 'done done done'],
    ['to be looked at', doneWith(['cutout'], true), results(['cutout']), 'unsure held held'],
    ['broken', failed, undefined, 'failed undone undone'],
    ['failed at its last', failed, results(['cutout', 'canvas']), 'done done failed'],
    ['stopped', { state: 'cancelled' }, results(['cutout']), 'done cancelled undone'],
  ])('of one %s', (_, stage, known, wanted) => {
    const states = stepStates(stage, PLAN, known);
    expect([...states.values()].map(({ state }) => state).join(' ')).toBe(wanted);
  });

  it.each([
    [0.1, undefined, 'cutout', 0.3],
    [0.5, results(['cutout']), 'canvas', 0.5],
    [0.2, results(['cutout']), 'canvas', 0],
  ] as const)('share %f of all', (share, known, id, wanted) => {
    const found = stepStates(working(share), PLAN, known).get(id);
    expect(found?.state === 'working' && found.share).toBeCloseTo(wanted, 6);
  });

  it('are what is there while the settings cannot be used', () => {
    const known = results(ALL, ['canvas']);
    expect([...stepStates(doneWith(ALL, false), undefined, known).values()]).toEqual(
      ALL.map(() => ({ state: 'done' })),
    );
    const some = stepStates({ state: 'waiting' }, undefined, results(['cutout'], ['cutout']));
    expect([...some.values()].map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
  });

  it('are none where none is on', () => {
    expect(stepStates(failed, [], undefined).size).toBe(0);
  });
});
