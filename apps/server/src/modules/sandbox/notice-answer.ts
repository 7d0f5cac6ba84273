/** Pure: what the bank wants to hear about a notice. */
import type { NoticeAnswer, NoticeOutcome } from '#adapters/payment/payment-provider.ts';

const STATUS: Readonly<Record<NoticeOutcome, number>> = { done: 200, refused: 401, again: 503 };

export function answerNotice(outcome: NoticeOutcome): NoticeAnswer {
  const body = JSON.stringify({ code: outcome === 'done' ? 'SUCCESS' : 'FAIL' });
  return { status: STATUS[outcome], type: 'application/json', body };
}

/** Nothing but our own word ends the deliveries: any page answers 200. */
export function isTaken(status: number, body: string): boolean {
  const { status: wanted, body: word } = answerNotice('done');
  return status === wanted && body === word;
}
