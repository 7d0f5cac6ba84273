import { isAbort, toFailure } from '../failure.ts';
import type {
  ErrandName,
  FromWorker,
  InputOf,
  ProgressOf,
  ResultOf,
  ToWorker,
} from './protocol.ts';

export interface ErrandContext<Progress> {
  /** Aborted when nobody waits for the result any more. An errand that cannot look at it is ended. */
  signal: AbortSignal;
  report(progress: Progress): void;
  /** Hands these over to the page instead of copying them; the worker cannot use them after. */
  transfer(...objects: Transferable[]): void;
}

export type ErrandHandlers<Errands> = {
  [Name in ErrandName<Errands>]: (
    input: InputOf<Errands[Name]>,
    context: ErrandContext<ProgressOf<Errands[Name]>>,
  ) => Promise<ResultOf<Errands[Name]>> | ResultOf<Errands[Name]>;
};

/** The parts of a dedicated worker's global scope that are used here. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
}

/** The worker's side of a pool: answers every errand once, with a result, a failure or "cancelled". */
export function serveErrands<Errands>(scope: WorkerScope, handlers: ErrandHandlers<Errands>): void {
  const running = new Map<number, AbortController>();

  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'cancel') running.get(data.id)?.abort();
    else answer(data.id, data.name, data.input);
  });

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const transfers: Transferable[] = [];
    try {
      // The pool's `run` is typed by the same table of errands, so name and input belong together.
      const handle = handlers[name as ErrandName<Errands>] as (
        input: unknown,
        context: ErrandContext<unknown>,
      ) => unknown;
      const result = await handle(input, {
        signal: controller.signal,
        report: (progress) => scope.postMessage({ kind: 'progress', id, progress }, []),
        transfer: (...objects) => transfers.push(...objects),
      });
      scope.postMessage({ kind: 'done', id, result }, transfers);
    } catch (error) {
      scope.postMessage(describe(id, error), []);
    } finally {
      running.delete(id);
    }
  }
}

function describe(id: number, error: unknown): FromWorker {
  if (isAbort(error)) return { kind: 'cancelled', id };
  const { reason, detail, cause } = toFailure(error);
  return { kind: 'failed', id, reason, detail, message: String(cause ?? reason) };
}
