import { failureText } from '@transmit/imaging/failure-text';
import type { Tone } from '#ui/feedback/tone.ts';
import { formatPercent } from '#ui/words/format.ts';
import { text } from '../../text.ts';
import type { Stage } from './work-item.ts';

export interface StageWords {
  label: string;
  tone: Tone;
  /** The fault and its remedy, for a failure. */
  reason?: string;
}

/** A picture's state in words. `unchanged` is the tool's own word for “nothing to do”. */
export function stageWords(
  stage: Stage<unknown>,
  { isHeld = false, unchanged = text.stage.unchanged as string } = {},
): StageWords {
  switch (stage.state) {
    case 'waiting':
      return { label: isHeld ? text.stage.held : text.stage.waiting, tone: 'neutral' };
    case 'working':
      return {
        label: stage.words ?? text.stage.working(formatPercent(stage.share)),
        tone: 'brand',
      };
    case 'done':
      if (stage.isIncomplete) return { label: text.stage.incomplete, tone: 'warn' };
      return stage.isUnchanged
        ? { label: unchanged, tone: 'neutral' }
        : { label: text.stage.done, tone: 'ok' };
    case 'failed':
      return { label: text.stage.failed, tone: 'danger', reason: failureText(stage.failure) };
    case 'cancelled':
      return { label: text.stage.cancelled, tone: 'warn' };
  }
}
