import type { AiKind } from '@transmit/contract';
import { useEffect } from 'react';
import { useClientState } from '#platform/storage/client-state.ts';
import { type AiService, type ServiceState, useAiService } from './use-ai-service.ts';
import { type Engine, isEngineKnown } from './who-works.ts';

export type { Engine };

/** Reason why the service does not do it although there is one. */
type Hindrance = 'login' | undefined;

export interface EngineInUse {
  engine: Engine;
  /** Undefined as long as it is not known who answers, and where nothing of this kind is offered. */
  service: AiService | undefined;
  state: ServiceState;
  /** True once the engine of the next pictures is known; before that nothing begins. */
  isKnown: boolean;
  askAgain: () => void;
  points: number;
  hindrance: Hindrance;
}

/**
 * Returns the engine of the next pictures: the service where there is one for users, and the person
 * wants it.
 */
export function useEngine(kind: AiKind, wanted: Engine): EngineInUse {
  const { service: offered, state, askAgain, points } = useAiService();
  const isLogin = useClientState((state) => state.isLogin);
  const service = kind === 'image' && offered?.image_model === '' ? undefined : offered;
  return {
    engine: service && isLogin ? wanted : 'local',
    service,
    state,
    isKnown: isEngineKnown({ state, isLogin, wanted }),
    askAgain,
    points: points[kind],
    hindrance: service && !isLogin ? 'login' : undefined,
  };
}

/** Tells a workbench who works; before that is known it waits. */
export function useEngineOf(
  { batch }: { batch: { changeSettings(settings: { engine: Engine } | undefined): void } },
  { engine, isKnown }: Pick<EngineInUse, 'engine' | 'isKnown'>,
): void {
  useEffect(() => {
    batch.changeSettings(isKnown ? { engine } : undefined);
  }, [batch, engine, isKnown]);
}
