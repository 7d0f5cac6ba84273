import type { RuleProblem } from '@transmit/imaging';
import { createStore } from 'zustand/vanilla';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';
import { createRemembered } from '../workbench/remembered.ts';
import { readLotForm, STORED_AS, toSeriesMemory } from './lot-form.ts';

export const useLotForm = createRemembered(STORED_AS, readLotForm);

const STORED_SERIES = `${STORED_AS}-series`;

/** Numbers at which series have stopped on this device. */
export const seriesMemory = toSeriesMemory(
  () => readStoredJson(STORED_SERIES),
  (stops) => writeStoredJson(STORED_SERIES, stops),
);

/** Fault of the template, found where names are made of it: `lot-names.ts`. */
export const templateProblem = createStore<{ problem: RuleProblem | undefined }>(() => ({
  problem: undefined,
}));
