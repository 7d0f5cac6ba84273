import type { AiKind } from '@transmit/contract';
import { useEffect } from 'react';
import { useClientState } from '#platform/client-state.ts';
import { type AiService, useAiService } from './use-ai-service.ts';

export type Engine = 'service' | 'local';

/** Why the service does not do it although there is one. */
export type Hindrance = 'login' | undefined;

export interface EngineInUse {
  engine: Engine;
  /** Undefined as long as it is not known who answers, and where nothing of this kind is offered. */
  service: AiService | undefined;
  isKnown: boolean;
  points: number;
  hindrance: Hindrance;
}

/** Who does the next pictures: the service where there is one for users, and the person wants it. */
export function useEngine(kind: AiKind, wanted: Engine): EngineInUse {
  const { service: offered, isKnown, points } = useAiService();
  const isLogin = useClientState((state) => state.isLogin);
  const service = kind === 'image' && offered?.image_model === '' ? undefined : offered;
  return {
    engine: service && isLogin ? wanted : 'local',
    service,
    isKnown,
    points: points[kind],
    hindrance: service && !isLogin ? 'login' : undefined,
  };
}

/** Tells a workbench who works; before that is known it waits. */
export function useEngineOf(
  { batch }: { batch: { changeSettings(settings: { engine: Engine }): void } },
  { engine, isKnown }: Pick<EngineInUse, 'engine' | 'isKnown'>,
): void {
  useEffect(() => {
    if (isKnown) batch.changeSettings({ engine });
  }, [batch, engine, isKnown]);
}
