import { QueryObserver } from '@tanstack/react-query';
import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { describe, expect, it } from 'vitest';
import { createQueryClient, mayRetry } from './query-client.ts';

const failure = (code: ClientErrorCode, httpStatus: number) =>
  new ApiError(code, { message: '', httpStatus });

describe('mayRetry', () => {
  it.each([
    ['no network', failure('E_NETWORK', 0), true],
    ['no answer in time', failure('E_TIMEOUT', 0), true],
    ['a busy server', failure('E_BUSY', 503), true],
    ['an unknown code', failure('E_NOT_FOUND', 404), false],
    ['too many calls', failure('E_RATE', 429), false],
    ['a fault of our own', new TypeError(), false],
  ])('after %s: %s', (_case, error, again) => {
    expect(mayRetry(0, error)).toBe(again);
  });

  it('gives up after the second retry', () => {
    expect(mayRetry(1, failure('E_BUSY', 503))).toBe(true);
    expect(mayRetry(2, failure('E_BUSY', 503))).toBe(false);
  });

  it('gives up after the first where nobody answers: each try of the client is two calls', () => {
    expect(mayRetry(1, failure('E_NETWORK', 0))).toBe(false);
    expect(mayRetry(1, failure('E_TIMEOUT', 0))).toBe(false);
  });
});

describe('a change while an answer is on its way', () => {
  const queryKey = ['list'];

  /** A server whose answers wait until they are let through, in the order of the questions. */
  function slowServer() {
    const answers: PromiseWithResolvers<string>[] = [];
    const queryFn = () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    };
    return { answers, queryFn };
  }

  it('is in what a screen shows that had nothing to show yet', async () => {
    const queries = createQueryClient();
    const { answers, queryFn } = slowServer();
    const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
    const changed = queries.invalidateQueries({ queryKey });
    answers[0]?.resolve('before');
    answers[1]?.resolve('after');
    await changed;
    expect(queries.getQueryData(queryKey)).toBe('after');
    expect(answers).toHaveLength(2);
    stop();
  });

  it('is in what was asked for ahead of its screen, and whoever waits gets it', async () => {
    const queries = createQueryClient();
    const { answers, queryFn } = slowServer();
    const waiting = queries.query({ queryKey, queryFn });
    const changed = queries.invalidateQueries({ queryKey });
    answers[0]?.resolve('before');
    answers[1]?.resolve('after');
    await changed;
    expect(await waiting).toBe('after');
    expect(queries.getQueryState(queryKey)).toMatchObject({ data: 'after', isInvalidated: false });
  });

  it('leaves alone what is about something else', async () => {
    const queries = createQueryClient();
    const { answers, queryFn } = slowServer();
    const waiting = queries.query({ queryKey: ['other'], queryFn });
    await queries.invalidateQueries({ queryKey });
    answers[0]?.resolve('kept');
    expect(await waiting).toBe('kept');
    expect(answers).toHaveLength(1);
  });

  it('ends where the second question is refused, too', async () => {
    const queries = createQueryClient();
    const { answers, queryFn } = slowServer();
    const observer = new QueryObserver(queries, { queryKey, queryFn });
    const stop = observer.subscribe(() => undefined);
    const changed = queries.invalidateQueries({ queryKey });
    answers[1]?.reject(failure('E_FORBIDDEN', 403));
    await changed;
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'E_FORBIDDEN' });
    stop();
  });
});
