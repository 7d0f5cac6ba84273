import type { CaptchaAction, Contract, Reply } from '@transmit/contract';
import { client } from '../client.ts';
import type { Puzzle, Solution, SolverAnswer } from './solve-challenge.ts';

export type Challenge = Omit<Reply<Contract['accounts']['captcha']>, 'status'>;

export interface Proof {
  challenge: Challenge;
  solution: Solution;
  /** What the server reads: base64 of both. */
  payload: string;
}

/** Gets a challenge for `action` and solves it off the thread that draws; nobody is asked anything. */
export async function proveHuman(action: CaptchaAction, signal?: AbortSignal): Promise<Proof> {
  const challenge = await challengeFor(action, signal);
  const solution = await solveInWorker(challenge.parameters, signal);
  return { challenge, solution, payload: btoa(JSON.stringify({ challenge, solution })) };
}

async function challengeFor(action: CaptchaAction, signal?: AbortSignal): Promise<Challenge> {
  const { parameters, signature } = await client.accounts.captcha(
    { action },
    signal ? { signal } : {},
  );
  return { parameters, signature };
}

function solveInWorker(puzzle: Puzzle, signal?: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Solution>();
  worker.onmessage = ({ data }: MessageEvent<SolverAnswer>) =>
    data ? resolve(data) : reject(new Error('the challenge has no answer'));
  worker.onerror = (event) => reject(new Error(`solver: ${event.message}`));
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(puzzle);
  return promise.finally(() => worker.terminate());
}
