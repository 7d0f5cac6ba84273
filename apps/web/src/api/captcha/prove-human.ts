import type { CallInput, Contract, Reply } from '@transmit/contract';
import { WorkerTalk } from '@transmit/imaging/worker/worker-talk';
import { client } from '../client.ts';
import type { Puzzle, Solution } from './solve-challenge.ts';
import { SOLVER_FAILURES, type SolveErrands } from './solve-errands.ts';

type Challenge = Omit<Reply<Contract['accounts']['captcha']>, 'status'>;

export interface Proof {
  challenge: Challenge;
  solution: Solution;
  /** Base64 of puzzle and solution, as the server reads it. */
  payload: string;
}

/** The action that the proof is for; an SMS needs its number too. */
export type ProofWish = CallInput<Contract['accounts']['captcha']>;

/** Gets a challenge and solves it off the thread that draws; nobody is asked anything. */
export async function proveHuman(wish: ProofWish, signal?: AbortSignal): Promise<Proof> {
  const challenge = await challengeFor(wish, signal);
  const solution = await solveInWorker(challenge.parameters, signal);
  return { challenge, solution, payload: btoa(JSON.stringify({ challenge, solution })) };
}

async function challengeFor(wish: ProofWish, signal?: AbortSignal): Promise<Challenge> {
  const { parameters, signature } = await client.accounts.captcha(wish, signal ? { signal } : {});
  return { parameters, signature };
}

function solveInWorker(puzzle: Puzzle, signal?: AbortSignal): Promise<Solution> {
  const talk = new WorkerTalk<SolveErrands>({
    startWorker: () =>
      new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
    failures: SOLVER_FAILURES,
    answers: {},
  });
  return talk.run('solve', puzzle, { signal }).finally(() => talk.stop());
}
