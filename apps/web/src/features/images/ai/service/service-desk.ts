/**
 * Hands the pictures of one tool to the AI service: copies, one batch for what was asked at once, its events,
 * and each picture's own answer. The batch of the workbench waits for these answers as for those of a worker.
 */
import type { AiKind, WireAiItem, WireAiJob } from '@transmit/contract';
import { ApiError, isUnanswered } from '@transmit/contract/client';
import { createStore } from 'zustand/vanilla';
import { client } from '#api/client.ts';
import { Doubt } from '#api/doubt.ts';
import { errorText } from '#api/error-text.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { toast } from '#ui/feedback/toast.ts';
import { askAgain } from './ask-again.ts';
import { CancelQueue } from './cancel-queue.ts';
import type { DeskTurn, DeskView, Served, Waiting, WorkOf } from './desk-types.ts';

import { listEarlier } from './earlier-jobs.ts';
import { followJob } from './follow-job.ts';
import { isAwaited, isNews, type KnownAnswer, KnownAnswers } from './known-answers.ts';
import { Permissions } from './permissions.ts';
import { readAnswer, readServed } from './read-answer.ts';
import { refOf } from './ref-of.ts';
import { sendInTurn } from './send-in-turn.ts';
import { forgetSource, forgetSources } from './send-source.ts';
import { asFailure, isMissing, serviceFailure } from './service-failure.ts';
import { serviceWords } from './service-words.ts';
import { startJob } from './start-job.ts';
import { workText } from './work-key.ts';

const NOTHING: DeskView = { jobs: new Map(), found: [], turns: 0 };

export class ServiceDesk<K extends AiKind> {
  readonly kind: K;
  readonly view = createStore<DeskView>(() => NOTHING);
  /** Called when pictures may begin that could not before. */
  onMore: () => void = () => undefined;
  readonly #permissions = new Permissions();
  #isPartial = false;
  readonly #known = new KnownAnswers();
  readonly #waiting = new Map<string, Waiting<K>>();
  readonly #line: Waiting<K>[] = [];
  readonly #follows = new Map<number, () => void>();
  /** Cancelled before their number was known. */
  readonly #dropped = new Set<string>();
  readonly #cancellations = new CancelQueue({
    listOpen: () => this.#known.listOpen(),
    onJob: (job) => this.#tell(job),
  });
  #hasLookedUp = false;
  /** Nobody has answered whether a batch, or another try, has begun: it may have, and is looked up before the next. */
  readonly #doubt = new Doubt(() => this.#takeEarlier());
  /** Aborted when somebody else is logged in: what was under way for one person ends with him. */
  #person = new AbortController();

  constructor(kind: K) {
    this.kind = kind;
    useClientState.subscribe(({ viewer }, before) => {
      if (viewer !== before.viewer) this.forget();
    });
  }

  /** The person has seen the price and pressed. */
  allow(files: Iterable<File>, { isPartial = false } = {}): void {
    this.#permissions.allow(files);
    this.#isPartial = isPartial;
    this.onMore();
  }

  /** Pressed, or answered before: an answer that is there costs nothing. */
  mayBegin(source: ChosenFile, work: WorkOf<K>): boolean {
    return this.#permissions.isAllowed(source.file) || this.isAnswered(source, work);
  }

  /** An earlier batch has the answer, or will have it. */
  isAnswered(source: ChosenFile, work: WorkOf<K>): boolean {
    const item = this.#find(refOf(source), work)?.item;
    return (item !== undefined && isAwaited(item)) || this.hasResult(source, work);
  }

  hasResult(source: ChosenFile, work: WorkOf<K>): boolean {
    return this.#findResult(refOf(source), work) !== undefined;
  }

  /** The next turn of this picture is another try, at its price. */
  wantAnew(file: File): void {
    this.#permissions.allowAnew(file);
  }

  serve(turn: DeskTurn, work: WorkOf<K>): Promise<Served<K>> {
    const ref = refOf(turn);
    const known = this.#find(ref, work);
    const result = this.#findResult(ref, work);
    const before = result && readServed(this.kind, result.item, this.#job(result.jobId));
    const isAnew = this.#permissions.takeAnew(turn.file);
    // A later try that is under way was wanted; where it ends without a result, this one stands.
    const isUnderWay = known !== undefined && isAwaited(known.item);
    if (before && !isAnew && !isUnderWay) return Promise.resolve(before);
    const signal = AbortSignal.any([turn.signal, this.#person.signal]);
    return new Promise((resolve, reject) => {
      const waiting: Waiting<K> = { ...turn, signal, ref, work, take: 1, before, resolve, reject };
      this.#waiting.set(ref, waiting);
      turn.signal.addEventListener('abort', () => this.#drop(waiting), { once: true });
      turn.onProgress(0, serviceWords.stages.waiting);
      if (this.#doubt.isOpen) void this.#beginSure(waiting, known);
      else this.#begin(waiting, known);
    });
  }

  async resume(jobId: number): Promise<void> {
    const { data } = await client.ai.resume({ job_id: jobId });
    this.#tell(data);
    this.#follow(jobId);
  }

  async cancel(jobId: number): Promise<void> {
    const { data } = await client.ai.cancel({ job_id: jobId });
    this.#tell(data);
    this.#follow(jobId);
  }

  /** Looks up work that was handed over before the page was opened; once, for the person who is logged in. */
  async lookUp(): Promise<void> {
    if (this.#hasLookedUp) return;
    this.#hasLookedUp = true;
    const person = this.#person.signal;
    try {
      const found = await this.#takeEarlier();
      if (person.aborted) return;
      this.view.setState({ found });
      this.onMore();
    } catch {
      // Whoever looks again finds them; nothing is lost.
      if (!person.aborted) this.#hasLookedUp = false;
    }
  }

  /** Learns of the batches that the server has, and follows the open ones; their numbers. */
  async #takeEarlier(): Promise<number[]> {
    const person = this.#person.signal;
    const earlier = await listEarlier(this.kind);
    if (person.aborted) return [];
    for (const { job, items } of earlier) {
      this.#tell(job);
      for (const item of items) this.#take(job.job_id, item);
      if (job.state !== 'done') this.#follow(job.job_id);
    }
    return earlier.map(({ job }) => job.job_id);
  }

  dismissFound(): void {
    this.view.setState({ found: [] });
  }

  /** Forgets everything when the person changes: the work of another is nobody's business. */
  forget(): void {
    this.#person.abort();
    this.#person = new AbortController();
    this.#line.length = 0;
    for (const stop of this.#follows.values()) stop();
    this.#follows.clear();
    this.#known.clear();
    this.#dropped.clear();
    this.#permissions.forget();
    forgetSources();
    this.#hasLookedUp = false;
    this.#doubt.forget();
    for (const { reject } of this.#waiting.values()) reject(serviceFailure(serviceWords.loggedOut));
    this.#waiting.clear();
    this.view.setState(NOTHING);
  }

  #find(ref: string, work: WorkOf<K>): KnownAnswer | undefined {
    return this.#known.find(ref, work, this.view.getState().jobs);
  }

  #findResult(ref: string, work: WorkOf<K>): KnownAnswer | undefined {
    return this.#known.findResult(ref, work, this.view.getState().jobs);
  }

  #job(jobId: number): WireAiJob | undefined {
    return this.view.getState().jobs.get(jobId);
  }

  /** Follows what has begun already, although nobody told so; begins only what has not. */
  async #beginSure(waiting: Waiting<K>, known: KnownAnswer | undefined): Promise<void> {
    try {
      await this.#doubt.clear();
    } catch (error) {
      this.#fail(waiting, asFailure(error));
      return;
    }
    if (waiting.signal.aborted) return;
    const found = this.#find(waiting.ref, waiting.work);
    if (found && isNews(found, known)) this.#attach(waiting, found);
    else this.#begin(waiting, found);
  }

  #begin(waiting: Waiting<K>, known: KnownAnswer | undefined): void {
    if (known && isAwaited(known.item)) this.#attach(waiting, known);
    else if (known) void this.#again(waiting, known);
    else this.#queue(waiting);
  }

  #queue(waiting: Waiting<K>): void {
    this.#line.push(waiting);
    // Files that are handed over at once become one batch.
    if (this.#line.length === 1) queueMicrotask(() => this.#startLine());
  }

  #startLine(): void {
    const isPartial = this.#isPartial;
    this.#isPartial = false;
    const byWork = Map.groupBy(this.#line.splice(0), ({ work }) => workText(work));
    for (const wishes of byWork.values()) void this.#start(wishes, { isPartial });
  }

  async #start(
    wishes: readonly Waiting<K>[],
    { isPartial, isSecondTry = false }: { isPartial: boolean; isSecondTry?: boolean },
  ): Promise<void> {
    const person = this.#person.signal;
    await sendInTurn(wishes, (wish, error) => this.#fail(wish, error));
    const sent = wishes.filter((wish) => wish.sourceId !== undefined && !wish.signal.aborted);
    const [first] = sent;
    if (!first) return;
    try {
      const items = sent.map(({ ref, sourceId = '' }) => ({ ref, source_id: sourceId }));
      const wish = { request_key: randomUuid(), work: first.work, items };
      const job = await startJob({ ...wish, ...(isPartial && { is_partial: 1 as const }) });
      if (person.aborted) return;
      this.#tell(job);
      for (const one of sent) {
        one.jobId = job.job_id;
        if (one.signal.aborted) this.#dropped.add(`${job.job_id} ${one.ref}`);
      }
      this.#follow(job.job_id);
    } catch (error) {
      if (!isSecondTry && isMissing(error)) {
        // The server has forgotten a copy since it was sent, and does not say which.
        for (const { file } of sent) forgetSource(file);
        return this.#start(sent, { isPartial, isSecondTry: true });
      }
      if (isUnanswered(error) && !person.aborted) this.#doubt.arise();
      for (const one of sent) this.#fail(one, asFailure(error));
      this.#turn();
    }
  }

  #attach(waiting: Waiting<K>, { jobId, item }: KnownAnswer): void {
    Object.assign(waiting, { jobId, itemId: item.item_id, take: item.take });
    this.#take(jobId, item);
    this.#follow(jobId);
  }

  async #again(waiting: Waiting<K>, { jobId, item: { item_id } }: KnownAnswer): Promise<void> {
    const person = this.#person.signal;
    try {
      const item = await askAgain(waiting, { job_id: jobId, item_id });
      if (person.aborted) return;
      this.#attach(waiting, { jobId, item });
      if (waiting.signal.aborted) this.#drop(waiting);
      this.#turn();
    } catch (error) {
      if (isUnanswered(error) && !person.aborted) this.#doubt.arise();
      if (!waiting.signal.aborted && beginsAnew(error, waiting)) this.#queue(waiting);
      else this.#fail(waiting, asFailure(error));
    }
  }

  #follow(jobId: number): void {
    this.#follows.get(jobId)?.();
    const stop = followJob(jobId, {
      onItem: (item) => this.#take(jobId, item),
      onJob: (job) => this.#tell(job),
      onLost: (error) => {
        for (const one of this.#waiting.values()) {
          if (one.jobId === jobId) this.#fail(one, serviceFailure(errorText(error)));
        }
      },
    });
    this.#follows.set(jobId, stop);
  }

  #take(jobId: number, item: WireAiItem): void {
    if (!this.#known.keep({ jobId, item })) return;
    if (this.#dropped.delete(`${jobId} ${item.ref}`)) this.#cancelItem(jobId, item);
    const waiting = this.#waiting.get(item.ref);
    if (!waiting || waiting.jobId !== jobId || item.take < waiting.take) return;
    waiting.itemId = item.item_id;
    this.#answer(waiting, jobId, item);
  }

  #answer(waiting: Waiting<K>, jobId: number, item: WireAiItem): void {
    const answer = readAnswer(this.kind, item, this.#job(jobId));
    if (answer.is === 'underWay') waiting.onProgress(answer.share, answer.words);
    else if (answer.is === 'failed') this.#fail(waiting, serviceFailure(answer.message));
    else {
      this.#waiting.delete(waiting.ref);
      const served = answer.is === 'served' ? answer.served : waiting.before;
      if (served) waiting.resolve(served);
      else waiting.reject(new DOMException('cancelled', 'AbortError'));
    }
  }

  /** Fails a try; the result of an earlier one stays. */
  #fail(waiting: Waiting<K>, error: unknown): void {
    if (this.#waiting.get(waiting.ref) === waiting) this.#waiting.delete(waiting.ref);
    if (!waiting.before || waiting.signal.aborted) {
      waiting.reject(error);
      return;
    }
    const message =
      error instanceof Error && 'detail' in error ? serviceWords.kept(error.detail) : undefined;
    toast(message ?? errorText(error), 'error');
    waiting.resolve(waiting.before);
  }

  #drop(waiting: Waiting<K>): void {
    if (this.#waiting.get(waiting.ref) === waiting) this.#waiting.delete(waiting.ref);
    const { jobId, ref } = waiting;
    if (jobId === undefined) return;
    const item = this.#known.findLast(ref);
    if (item && waiting.itemId === item.item_id) this.#cancelItem(jobId, item);
    else this.#dropped.add(`${jobId} ${ref}`);
  }

  #cancelItem(jobId: number, item: WireAiItem): void {
    if (!isAwaited(item)) return;
    this.#cancellations.add({ jobId, itemId: item.item_id });
  }

  #tell(job: WireAiJob): void {
    this.view.setState(({ jobs, turns }) => ({
      jobs: new Map(jobs).set(job.job_id, job),
      turns: turns + 1,
    }));
  }

  #turn(): void {
    this.view.setState(({ turns }) => ({ turns: turns + 1 }));
  }
}

/** Its words or its batch are gone; or the service is another one now, and there is no result to keep. */
function beginsAnew(error: unknown, { before }: { before: unknown }): boolean {
  return isMissing(error) || (!before && error instanceof ApiError && error.code === 'E_STATE');
}
