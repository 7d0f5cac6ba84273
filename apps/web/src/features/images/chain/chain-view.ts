/** The step that the grid shows, and the results that are known of a picture. */
import { createStore } from 'zustand/vanilla';
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { type ChainTypes, lastSteps, type StepResults } from './chain-workbench.ts';
import type { ShownStep } from './steps/shown-steps.ts';

export const shownStep = createStore<{ step: ShownStep }>(() => ({ step: 'canvas' }));

export function stepsOf(item: WorkItem<ChainTypes>): StepResults | undefined {
  return doneOf(item)?.detail.steps ?? lastSteps(item.source.file);
}

export function waitsForLook(item: WorkItem<ChainTypes> | undefined): boolean {
  return doneOf(item)?.detail.waits === true;
}
