import { fileOf, isKnownIncomplete } from '../codec/incomplete.ts';
import { isAbort, toFailure } from '../failure.ts';
import type {
  ErrandName,
  FailureWords,
  FromWorker,
  InputOf,
  PlainFailure,
  ProgressOf,
  ResultOf,
  ToWorker,
} from './protocol.ts';
import { type Ask, Questions } from './questions.ts';

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

type WorkerWords = Pick<FailureWords, 'toPlain' | 'fromPlain'>;

/**
 * A worker that asks the page back: its handlers are made with what asks. `words` are those of its
 * failures, and of the page's refusals to answer.
 */
export function serveAsking<Errands, Asked>(
  scope: WorkerScope,
  words: WorkerWords,
  createHandlers: (ask: Ask<Asked>) => ErrandHandlers<Errands>,
): void {
  const questions = new Questions<Asked>((message) => scope.postMessage(message, []), words);
  serve(scope, { handlers: createHandlers(questions.ask), toPlain: words.toPlain, questions });
}

/** The worker's side of a pool: answers every errand once, with a result, a failure or "cancelled". */
export function serveErrands<Errands>(
  scope: WorkerScope,
  handlers: ErrandHandlers<Errands>,
  toPlain: WorkerWords['toPlain'] = describeImaging,
): void {
  serve(scope, { handlers, toPlain });
}

function serve<Errands>(
  scope: WorkerScope,
  side: {
    handlers: ErrandHandlers<Errands>;
    toPlain: WorkerWords['toPlain'];
    questions?: Pick<Questions<unknown>, 'settle'>;
  },
): void {
  const running = new Map<number, AbortController>();

  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'cancel') running.get(data.id)?.abort();
    else if (data.kind === 'run') answer(data.id, data.name, data.input);
    else side.questions?.settle(data);
  });

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const transfers: Transferable[] = [];
    try {
      // The page's `run` is typed by the same table of errands, so name and input belong together.
      const handle = side.handlers[name as ErrandName<Errands>] as (
        input: unknown,
        context: ErrandContext<unknown>,
      ) => unknown;
      const result = await handle(input, {
        signal: controller.signal,
        report: (progress) => scope.postMessage({ kind: 'progress', id, progress }, []),
        transfer: (...objects) => transfers.push(...objects),
      });
      const isIncomplete = isKnownIncomplete(fileOf(input));
      scope.postMessage(
        { kind: 'done', id, result, ...(isIncomplete && { isIncomplete }) },
        transfers,
      );
    } catch (error) {
      if (isAbort(error)) scope.postMessage({ kind: 'cancelled', id }, []);
      else scope.postMessage({ kind: 'failed', id, ...side.toPlain(error) }, []);
    } finally {
      running.delete(id);
    }
  }
}

function describeImaging(error: unknown): PlainFailure {
  const { reason, detail, cause } = toFailure(error);
  return { reason, detail, message: String(cause ?? reason) };
}
