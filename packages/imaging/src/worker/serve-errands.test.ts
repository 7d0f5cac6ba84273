import { expect, it } from 'vitest';
import type { Errand, FromWorker, ToWorker } from './protocol.ts';
import { serveErrands } from './serve-errands.ts';

interface Errands {
  double: Errand<number, number>;
}

function openScope() {
  const answers: FromWorker[] = [];
  const listeners: ((event: MessageEvent<ToWorker>) => void)[] = [];
  return {
    answers,
    addEventListener: (_type: 'message', listener: (typeof listeners)[number]) =>
      void listeners.push(listener),
    postMessage: (message: FromWorker) => void answers.push(message),
    async receive(data: ToWorker) {
      for (const listener of listeners) listener({ data } as MessageEvent<ToWorker>);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

it('does each errand once where an engine runs the first file of a worker twice', async () => {
  const scope = openScope();
  let times = 0;
  for (let run = 0; run < 2; run += 1) {
    serveErrands<Errands>(scope, {
      double(input) {
        times += 1;
        return input * 2;
      },
    });
  }
  await scope.receive({ kind: 'run', id: 1, name: 'double', input: 21 });
  expect(scope.answers).toEqual([{ kind: 'done', id: 1, result: 42 }]);
  expect(times).toBe(1);
});
