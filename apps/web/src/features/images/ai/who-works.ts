import type { ServiceState } from './use-ai-service.ts';

export type Engine = 'service' | 'local';

interface Situation {
  state: ServiceState;
  isLogin: boolean;
  wanted: Engine;
}

/**
 * Tells whether the engine of the next pictures is known. Where nobody has said if there is a
 * service, only who could not use it, or does not want it, is served by the built-in engine; all
 * others wait.
 */
export function isEngineKnown({ state, isLogin, wanted }: Situation): boolean {
  if (state === 'away') return !isLogin || wanted === 'local';
  return state === 'known';
}
