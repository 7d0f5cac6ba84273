import { aiWords } from './ai-words.ts';
import type { EngineInUse } from './use-engine.ts';

/** `通义千问 · 1 积分 / 张`, for a line that stands for the settings. */
export function engineSummary({ engine, service, points, state, isKnown }: EngineInUse): string {
  if (!isKnown) return state === 'away' ? aiWords.away.short : aiWords.asking;
  return service && engine === 'service'
    ? `${service.name} · ${aiWords.each(points)}`
    : `${aiWords.local} · ${aiWords.free}`;
}
