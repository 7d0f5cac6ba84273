/** Opens a picture at one of its steps. */
import { createStore } from 'zustand/vanilla';
import { shownStep } from '../chain-view.ts';
import { chainWorkbench } from '../chain-workbench.ts';
import type { ShownStep } from './shown-steps.ts';

interface OpenedStep {
  id: string | undefined;
  step: ShownStep;
  /** Number of openings: a picture that is open already comes into sight again. */
  times: number;
}

export const openedStep = createStore<OpenedStep>(() => ({
  id: undefined,
  step: 'source',
  times: 0,
}));

/** Opens a picture at one of its steps; the ladder shows the settings of that step for all. */
export function openAt(id: string, step: ShownStep): void {
  if (step !== 'source') shownStep.setState({ step });
  openedStep.setState(({ times }) => ({ id, step, times: times + 1 }));
  chainWorkbench.picks.setState({ openId: id, cursor: id });
}

/** Turns to another step of the picture that is open. */
export function turnTo(id: string, step: ShownStep): void {
  openedStep.setState({ id, step });
}

export function forgetOpened(): void {
  openedStep.setState({ id: undefined });
}
