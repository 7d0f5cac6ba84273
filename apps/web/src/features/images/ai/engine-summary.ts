import { aiWords } from './ai-words.ts';

/** `AI 服务 · 1 积分 / 张`, for a line that stands for the settings. */
export function engineSummary(engine: 'service' | 'local', points: number): string {
  return engine === 'service'
    ? `${aiWords.service} · ${aiWords.each(points)}`
    : `${aiWords.local} · ${aiWords.free}`;
}
