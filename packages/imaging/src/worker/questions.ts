import type {
  ErrandName,
  FailureWords,
  FromWorker,
  InputOf,
  ResultOf,
  ToWorker,
} from './protocol.ts';

/** Asks the page. Rejects with the failure that the page answers instead. */
export type Ask<Asked> = <Name extends ErrandName<Asked>>(
  name: Name,
  input: InputOf<Asked[Name]>,
) => Promise<ResultOf<Asked[Name]>>;

export type PageAnswer = Extract<ToWorker, { kind: 'answer' | 'refusal' }>;

/** Questions that a worker has asked its page and waits for. */
export class Questions<Asked> {
  readonly #post: (message: FromWorker) => void;
  readonly #words: Pick<FailureWords, 'fromPlain'>;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  constructor(post: (message: FromWorker) => void, words: Pick<FailureWords, 'fromPlain'>) {
    this.#post = post;
    this.#words = words;
  }

  readonly ask: Ask<Asked> = <Name extends ErrandName<Asked>>(
    name: Name,
    input: InputOf<Asked[Name]>,
  ) => {
    this.#lastId -= 1;
    const id = this.#lastId;
    const question = Promise.withResolvers<unknown>();
    this.#open.set(id, question);
    this.#post({ kind: 'question', id, name, input });
    // The page answers by the same table of questions.
    return question.promise.finally(() => this.#open.delete(id)) as Promise<ResultOf<Asked[Name]>>;
  };

  settle(answer: PageAnswer): void {
    const question = this.#open.get(answer.id);
    if (answer.kind === 'answer') question?.resolve(answer.result);
    else question?.reject(this.#words.fromPlain(answer));
  }
}
