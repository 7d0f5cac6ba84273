import type { Tone } from '#ui/tone.ts';
import type { BatchState } from './review.ts';

export const STATE_WORDS: Record<BatchState, { words: string; tone: Tone }> = {
  pending: { words: '等待识别', tone: 'neutral' },
  failed: { words: '读不了', tone: 'danger' },
  none: { words: '没有找到批号', tone: 'warn' },
  doubtful: { words: '请仔细核对', tone: 'warn' },
  likely: { words: '待确认', tone: 'info' },
  confirmed: { words: '已确认', tone: 'ok' },
  skipped: { words: '不改名', tone: 'neutral' },
};
