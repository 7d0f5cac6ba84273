import { type EngineInUse, useEngine } from '../ai/use-engine.ts';
import { useNameForm } from './name-form.ts';

/** Returns the engine of the next names. */
export function useNameEngine(): EngineInUse {
  return useEngine(
    'rename',
    useNameForm(({ form }) => form.engine),
  );
}
