/** Answers that a page's `fetch` meets on a bad line, one after the other. */
import { ERRORS, type ErrorCode } from '@transmit/contract';
import { onTestFinished, vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

/** Until the test ends `fetch` gives these answers in turn; the returned function knows its calls. */
export function answerFetch(...answers: Answer[]) {
  const asked = vi.fn();
  for (const one of answers) asked.mockImplementationOnce(async () => one());
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

/** A proxy answered in the server's stead. */
export const fromGateway: Answer = () => new Response('<html>', { status: 502 });

export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Its head came, and then the line broke off. */
export const cut: Answer = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('broke off')) }));

export function refused(code: ErrorCode, message: string): Answer {
  return () =>
    Response.json({ status: 0, code, msg: message, message }, { status: ERRORS[code].http });
}
