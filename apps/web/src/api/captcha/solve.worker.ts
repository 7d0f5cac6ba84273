import { serveErrands } from '@transmit/imaging/worker/serve-errands';
import { solveChallenge } from './solve-challenge.ts';
import { SOLVER_FAILURES, type SolveErrands } from './solve-errands.ts';

serveErrands<SolveErrands>(
  self,
  {
    async solve(puzzle) {
      const solution = await solveChallenge(puzzle);
      if (!solution) throw new Error('the challenge has no answer');
      return solution;
    },
  },
  SOLVER_FAILURES.toPlain,
);
