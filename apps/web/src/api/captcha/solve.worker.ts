import { type Puzzle, type SolverAnswer, solveChallenge } from './solve-challenge.ts';

addEventListener('message', async ({ data }: MessageEvent<Puzzle>) => {
  const answer: SolverAnswer = await solveChallenge(data).catch(() => undefined);
  postMessage(answer);
});
