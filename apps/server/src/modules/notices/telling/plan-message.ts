/** Pure: in which message a notice goes, and when. */
import { findQuietEnd, type QuietHours } from '@transmit/contract';

export interface MessagePlan {
  /** Notices of one batch go in one message. */
  batch: string;
  nextAt: number;
}

/** A notice that falls into quiet hours waits for their end, and goes with all others that did. */
export function planMessage(wanted: {
  noticeId: number;
  at: number;
  quiet: QuietHours | undefined;
}): MessagePlan {
  const { noticeId, at, quiet } = wanted;
  const quietEnd = quiet && findQuietEnd(quiet, at);
  return quietEnd === undefined
    ? { batch: `notice:${noticeId}`, nextAt: at }
    : { batch: `quiet:${quietEnd}`, nextAt: quietEnd };
}
