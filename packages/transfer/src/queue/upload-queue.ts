import { FILE_PARALLELISM, UPLOAD_QUEUE_SIZE } from '@transmit/contract';
import type { Clock } from '@transmit/contract/clock';
import { fromResumeRecord, type ResumeRecord } from '../resume/resume-record.ts';
import { LineGuess } from '../rules/line-guess.ts';
import { giveBack, takeBackFinished } from '../run/give-back.ts';
import { decideRestart, endsCredentials, lostBy } from '../run/retry-policy.ts';
import { type RunEvents, untilAborted } from '../run/run-events.ts';
import { runUpload, type UploadPorts } from '../run/run-upload.ts';
import type { UploadTarget } from '../run/upload-driver.ts';
import { isPassing, toUploadFailure, type UploadFailure } from '../run/upload-failure.ts';
import { heldBytes } from './held-progress.ts';
import { NetworkGate } from './network-gate.ts';
import type { OverallProgress } from './no-progress.ts';
import { overallProgress } from './overall-progress.ts';
import {
  countFailure,
  createEntry,
  listUpcoming,
  MAX_RUNNING,
  type NewUpload,
  type QueueEntry,
  taskMaker,
  toldBy,
} from './queue-entry.ts';
import {
  nextState,
  stageOf,
  type UploadAction,
  type UploadSettings,
  type UploadTask,
} from './upload-task.ts';
import { waitFor } from './wait-for.ts';

/**
 * All uploads of one page or process: starts up to three at a time (spec §9), restarts what failed for a passing reason, and lets no
 * failure of one file touch another. Every change of a task is told to the subscribers; tasks are replaced, never changed.
 */
export class UploadQueue<Source> {
  readonly #ports: UploadPorts<Source>;
  readonly #clock: Pick<Clock, 'after' | 'now'>;
  readonly #entries = new Map<string, QueueEntry<Source>>();
  readonly #running = new Set<QueueEntry<Source>>();
  readonly #listeners = new Set<(id: string) => void>();
  readonly #gate: NetworkGate;
  readonly #guess = new LineGuess();
  #list: readonly UploadTask[] | undefined;

  constructor(ports: UploadPorts<Source>, clock: Pick<Clock, 'after' | 'now'>) {
    this.#ports = ports;
    this.#clock = clock;
    this.#gate = new NetworkGate(clock, () => this.#pump());
  }

  /** Calls the listener with the id of each task that changed, was added or was removed; returns the unsubscriber. */
  subscribe(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** In the order of adding. The same array until something changes. */
  get tasks(): readonly UploadTask[] {
    this.#list ??= Array.from(this.#entries.values(), (entry) => entry.task);
    return this.#list;
  }

  find(id: string): UploadTask | undefined {
    return this.#entries.get(id)?.task;
  }

  sourceOf(id: string): Source | undefined {
    return this.#entries.get(id)?.source;
  }

  get progress(): OverallProgress {
    return overallProgress(this.tasks);
  }

  /** Adds files that wait for {@link start}; what goes beyond 10,000 tasks is refused (spec §9). */
  add(files: readonly NewUpload<Source>[]): { added: string[]; refused: number } {
    const taken = files.slice(0, Math.max(0, UPLOAD_QUEUE_SIZE - this.#entries.size));
    const make = taskMaker((id) => this.#entries.has(id));
    const added = taken.map((file) => this.#insert(make(file), file.source));
    return { added, refused: files.length - added.length };
  }

  /** Brings back unfinished tasks, none of them on its way. Those without a source wait for {@link attach}. */
  restore(kept: readonly { record: ResumeRecord; source?: Source | undefined }[]): void {
    for (const { record, source } of kept) {
      if (this.#entries.has(record.id)) continue;
      this.#insert(fromResumeRecord(record, source !== undefined), source);
    }
  }

  /** Gives a task its file back. */
  attach(id: string, source: Source): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.source = source;
    this.#patch(entry, { hasSource: true });
  }

  /** Puts an unstarted task in line, with what its sender chose. */
  start(id: string, settings: UploadSettings = {}): void {
    this.startAll(settings, [id]);
  }

  startAll(settings: UploadSettings = {}, ids: Iterable<string> = this.#entries.keys()): void {
    for (const id of ids) this.#line(this.#entries.get(id), settings);
    this.#pump();
  }

  pause(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    // A failed task that is about to restart is on its way, so pausing it must hold.
    if (entry.task.retryAt !== null) this.#dropRetry(entry);
    if (!this.#move(entry, 'pause', { isQueued: false, speed: 0 })) return;
    this.#stop(entry);
    this.#pump();
  }

  /** Takes up a paused or failed task where it stopped. */
  restart(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    Object.assign(entry, { failures: 0, losses: 0 });
    this.#gate.clear();
    this.#requeue(entry);
  }

  /** Ends a task for good, its parts and what the server has just finished included; one that is done stays sent. */
  cancel(id: string): void {
    this.#cancel(id);
    this.#pump();
  }

  /** Takes tasks off the list; those under way are canceled first, and none of them begins meanwhile. */
  remove(...ids: readonly string[]): void {
    for (const id of ids) {
      if (this.find(id)?.state !== 'success') this.#cancel(id);
      if (this.#entries.delete(id)) this.#tell(id);
    }
    this.#pump();
  }

  pauseAll(): void {
    // First, or each pause would start the next task only to pause it as well.
    this.#pauseLine();
    for (const { id, state } of this.tasks) if (state !== 'waiting') this.pause(id);
  }

  /** Empties the list and leaves what was sent in the store: somebody comes back to it. */
  letGo(): void {
    this.pauseAll();
    for (const { id } of this.tasks) if (this.#entries.delete(id)) this.#tell(id);
  }

  /** Restarts everything paused or failed that has its file. */
  restartAll(): void {
    for (const { task } of this.#entries.values()) if (task.hasSource) this.restart(task.id);
  }

  /** While offline nothing is tried; once back, whatever failed for the network is tried at once. */
  setOnline(isOnline: boolean): void {
    this.#gate.setOnline(isOnline);
    if (!isOnline) return;
    const failing = [...this.#entries.values()].filter(({ task }) => task.retryAt !== null);
    for (const entry of failing) this.#requeue(entry);
    this.#pump();
  }

  #cancel(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const before = entry.task;
    if (!this.#move(entry, 'cancel', { isQueued: false, speed: 0, error: null })) return;
    this.#dropRetry(entry);
    this.#stop(entry);
    const tell = (error: UploadFailure) => this.#patch(entry, { error });
    if (before.state !== 'success') takeBackFinished(this.#ports, before, tell);
  }

  #insert(task: UploadTask, source: Source | undefined): string {
    this.#entries.set(task.id, createEntry(task, source));
    this.#tell(task.id);
    return task.id;
  }

  #line(entry: QueueEntry<Source> | undefined, settings: UploadSettings): void {
    if (entry?.task.state !== 'waiting' || entry.task.isQueued) return;
    this.#patch(entry, { isQueued: true, settings });
  }

  /** Starts waiting tasks, oldest first, while there is room. */
  #pump(): void {
    if (!this.#gate.isOnline) return;
    for (const entry of this.#entries.values()) {
      if (this.#sending().length >= FILE_PARALLELISM || this.#running.size >= MAX_RUNNING) return;
      if (entry.task.state !== 'waiting' || !entry.task.isQueued) continue;
      if (this.#gate.isHolding && entry.failures === 0) continue;
      this.#begin(entry);
    }
  }

  #pauseLine(): void {
    for (const entry of this.#entries.values()) {
      this.#dropRetry(entry);
      if (stageOf(entry.task) === 'queued') this.#move(entry, 'pause', { isQueued: false });
    }
  }

  #sending(): QueueEntry<Source>[] {
    return [...this.#running].filter((entry) => !entry.task.isSent);
  }

  #begin(entry: QueueEntry<Source>): void {
    entry.run = new AbortController();
    this.#running.add(entry);
    entry.meter.reset();
    this.#move(entry, 'start', { error: null, retryAt: null });
    this.#run(entry, entry.run.signal);
  }

  /** Never rejects: every end of a run is a state of its task. */
  async #run(entry: QueueEntry<Source>, signal: AbortSignal): Promise<void> {
    try {
      const receipt = await runUpload(
        this.#ports,
        {
          task: entry.task,
          source: entry.source,
          freed: entry.freed,
          upcoming: () => listUpcoming(this.#entries.values()),
          plan: (target) => this.#plan(entry, target),
          wait: (ms, until) => waitFor(this.#clock, ms, until),
          on: untilAborted(this.#events(entry), signal),
        },
        signal,
      );
      if (signal.aborted) return;
      this.#leave(entry);
      this.#gate.clear();
      this.#move(entry, 'succeed', { receipt, speed: 0, percent: 1, loaded: entry.task.size });
    } catch (error) {
      // Paused or canceled: the task already says so.
      if (signal.aborted) return;
      this.#leave(entry);
      this.#fail(entry, toUploadFailure(error));
    }
    this.#pump();
  }

  #events(entry: QueueEntry<Source>): RunEvents {
    const { size } = entry.task;
    return {
      target: (target) => this.#patch(entry, toldBy(target)),
      progress: (loaded) => this.#progress(entry, loaded),
      hashPercent: (hashPercent) => this.#patch(entry, { hashPercent }),
      hashed: (crc64) => this.#patch(entry, { crc64, hashPercent: 1 }),
      sent: () => {
        this.#move(entry, 'progress', { isSent: true, loaded: size, percent: 1, speed: 0 });
        this.#pump();
      },
    };
  }

  #plan(entry: QueueEntry<Source>, target: UploadTarget) {
    const plan = this.#guess.plan(entry.task, {
      target,
      otherFiles: this.#sending().filter((other) => other !== entry).length,
      failures: entry.failures,
    });
    this.#patch(entry, { partSizeBytes: plan.partSizeBytes });
    return plan;
  }

  #progress(entry: QueueEntry<Source>, reported: number): void {
    const { size, loaded: shown } = entry.task;
    const arrived = Math.min(Math.max(reported, 0), size);
    entry.meter.add(this.#clock.now(), arrived);
    const speed = entry.meter.bytesPerSecond;
    this.#guess.learn(speed, arrived);
    if (arrived > entry.furthest) {
      entry.furthest = arrived;
      entry.failures = 0;
      this.#gate.clear();
    }
    const loaded = heldBytes({ arrived, shown }, entry.task);
    const percent = size > 0 ? loaded / size : 0;
    this.#move(entry, 'progress', { loaded, speed, percent });
  }

  #fail(entry: QueueEntry<Source>, failure: UploadFailure): void {
    if (isPassing(failure)) this.#gate.noteFailure(failure.retryAfterMs);
    const restart = decideRestart(failure, countFailure(entry, failure, this.#gate));
    if (endsCredentials(failure)) this.#ports.desk.dropCredentials(entry.task.Key);
    const lost = lostBy(failure, restart);
    if (restart?.startOver) entry.freed = giveBack(this.#ports, entry.task);
    if (lost.loaded === 0) entry.furthest = 0;
    if (lost.hasSource === false) entry.source = undefined;
    this.#move(entry, 'fail', {
      ...lost,
      error: failure,
      speed: 0,
      retryAt: restart ? this.#clock.now() + restart.afterMs : null,
    });
    if (!restart && this.#gate.isDead(failure, entry)) this.#pauseLine();
    if (!restart) return;
    entry.cancelRetry = this.#clock.after(restart.afterMs, () => {
      if (this.#gate.isOnline) this.#requeue(entry);
    });
  }

  #requeue(entry: QueueEntry<Source>): void {
    this.#dropRetry(entry);
    if (this.#move(entry, 'restart', { isQueued: true, error: null })) this.#pump();
  }

  #stop(entry: QueueEntry<Source>): void {
    entry.run?.abort(new DOMException('upload stopped', 'AbortError'));
    this.#leave(entry);
  }

  #leave(entry: QueueEntry<Source>): void {
    entry.run = undefined;
    this.#running.delete(entry);
  }

  #dropRetry(entry: QueueEntry<Source>): void {
    entry.cancelRetry?.();
    entry.cancelRetry = undefined;
    if (entry.task.retryAt !== null) this.#patch(entry, { retryAt: null });
  }

  #move(entry: QueueEntry<Source>, action: UploadAction, changes: Partial<UploadTask>): boolean {
    const state = nextState(action, entry.task.state);
    if (state) this.#patch(entry, { ...changes, state });
    return state !== undefined;
  }

  #patch(entry: QueueEntry<Source>, changes: Partial<UploadTask>): void {
    entry.task = { ...entry.task, ...changes };
    this.#tell(entry.task.id);
  }

  #tell(id: string): void {
    this.#list = undefined;
    for (const listener of this.#listeners) listener(id);
  }
}
