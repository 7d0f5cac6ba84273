import { type EngineInUse, useEngine } from '../ai/use-engine.ts';
import { useTitleForm } from './title-form.ts';

/** Returns the engine of the next titles. */
export function useTitleEngine(): EngineInUse {
  return useEngine(
    'title',
    useTitleForm(({ form }) => form.engine),
  );
}
