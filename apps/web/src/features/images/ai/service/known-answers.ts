import type { AiWork, WireAiItem, WireAiJob } from '@transmit/contract';
import { workText } from './work-key.ts';

/** The last that is known of a picture, and the batch that it is of. */
export interface KnownAnswer {
  jobId: number;
  item: WireAiItem;
}

type Jobs = ReadonlyMap<number, WireAiJob>;

const OPEN = new Set(['waiting', 'running', 'paused']);

/** The service has not answered yet, and may. */
export function isAwaited({ state }: Pick<WireAiItem, 'state'>): boolean {
  return OPEN.has(state);
}

/** Tells whether news comes too late: of an earlier batch, or of an earlier try in the same one. */
export function isOlder(news: KnownAnswer, known: KnownAnswer | undefined): boolean {
  if (known === undefined) return false;
  if (news.jobId !== known.jobId) return news.jobId < known.jobId;
  return news.item.take < known.item.take;
}

/** Tells of another batch, or another try, than was known. */
export function isNews(found: KnownAnswer, known: KnownAnswer | undefined): boolean {
  return known === undefined || isOlder(known, found);
}

/** The last that is known of each picture, by its reference, and its last result. */
export class KnownAnswers {
  readonly #byRef = new Map<string, KnownAnswer>();
  /** Later tries that fail or are cancelled leave these: they were paid for. */
  readonly #results = new Map<string, KnownAnswer>();

  /** Finds what is known of a picture whose work was this one: another wish makes an answer useless. */
  find(ref: string, work: AiWork, jobs: Jobs): KnownAnswer | undefined {
    return sameWork(this.#byRef.get(ref), work, jobs);
  }

  /** Finds the last result of a picture whose work was this one, whatever became of later tries. */
  findResult(ref: string, work: AiWork, jobs: Jobs): KnownAnswer | undefined {
    return sameWork(this.#results.get(ref), work, jobs);
  }

  /** Finds what is known of a picture, whatever its work was. */
  findLast(ref: string): WireAiItem | undefined {
    return this.#byRef.get(ref)?.item;
  }

  /** Keeps news, and answers whether they were any. */
  keep(news: KnownAnswer): boolean {
    const { ref, result } = news.item;
    if (result && !isOlder(news, this.#results.get(ref))) this.#results.set(ref, news);
    if (isOlder(news, this.#byRef.get(ref))) return false;
    this.#byRef.set(ref, news);
    return true;
  }

  listOpen(): KnownAnswer[] {
    return [...this.#byRef.values()].filter(({ item }) => isAwaited(item));
  }

  clear(): void {
    this.#byRef.clear();
    this.#results.clear();
  }
}

function sameWork(
  known: KnownAnswer | undefined,
  work: AiWork,
  jobs: Jobs,
): KnownAnswer | undefined {
  const job = known && jobs.get(known.jobId);
  return job && workText(job.work) === workText(work) ? known : undefined;
}
