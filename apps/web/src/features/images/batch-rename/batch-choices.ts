import type { RuleProblem } from '@transmit/imaging';
import { nextStart } from '@transmit/imaging/rename/series';
import { createStore } from 'zustand/vanilla';
import { readStoredJson, writeStoredJson } from '#platform/local-storage.ts';
import { createRemembered } from '../workbench/remembered.ts';
import { readForm, toSeriesMemory } from './batch-form.ts';

export const useBatchForm = createRemembered('batch', readForm);

const STORED_SERIES = 'batch-series';

/** Where series have stopped on this device. */
export const seriesMemory = toSeriesMemory(
  () => readStoredJson(STORED_SERIES),
  (stops) => writeStoredJson(STORED_SERIES, stops),
);

/** A prefix that was used before goes on where it stopped. */
export function changePrefix(prefix: string): void {
  useBatchForm.getState().change({ prefix, start: String(nextStart(prefix, seriesMemory)) });
}

/** What is wrong with the template, as found where names are made of it: `batch-desk.ts`. */
export const templateProblem = createStore<{ problem: RuleProblem | undefined }>(() => ({
  problem: undefined,
}));
