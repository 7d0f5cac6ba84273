import { REAL_CLOCK } from '@transmit/contract/clock';
import {
  PromiseReporter,
  promiseCode,
  type ServerDesk,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import { create } from 'zustand';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useSendings } from '../sendings.ts';
import { decidePromiseStep } from './promise-step.ts';
import { promiseText } from './text.ts';

/** A code that was told while its files still go up. */
export interface PromisedCode {
  /** The name of its sending at the server, in the settings of its files. */
  id: string;
  code: string;
}

interface PromisedCodes {
  byId: ReadonlyMap<string, PromisedCode>;
  /** A code is asked for, and the files wait for it. */
  isAsking: boolean;
}

/** The parts of the uploads that promised codes need. */
interface Uploads {
  locks: ServerDesk['locks'];
  tasks(): readonly UploadTask[];
}

/** They outlive the screen, as the uploads do; over a reload their names live in the records of their files. */
export const usePromised = create<PromisedCodes>(() => ({ byId: new Map(), isAsking: false }));

const reporters = new Map<string, PromiseReporter>();
/** Names that were asked for once; one whose sending is over is not asked for again. */
const asked = new Set<string>();
const LOOK_EVERY_MS = 1000;

/**
 * Asks for the code of files that are about to start. Answers the settings that they start with: without a code, which
 * then comes at the end as usual, where it could not be had first.
 */
export async function promiseFor(
  tasks: readonly UploadTask[],
  settings: UploadSettings,
  uploads: Uploads,
): Promise<UploadSettings> {
  const id = randomUuid();
  const isOfMany = tasks.length > 1;
  const terms = settings.password && isOfMany ? { ...settings, lockId: id } : settings;
  usePromised.setState({ isAsking: true });
  try {
    await ask(id, { tasks, settings: terms, locks: uploads.locks });
    return { ...terms, promise: id };
  } catch (error) {
    toast(promiseText.notFirst(errorText(error)), 'info');
    return settings;
  } finally {
    usePromised.setState({ isAsking: false });
  }
}

/** Tells receivers how far each sending is, for as long as this page is open. */
export function watchPromised(uploads: Uploads): void {
  setInterval(() => {
    const tasks = uploads.tasks();
    for (const { id } of usePromised.getState().byId.values()) takeStep(id, tasks);
  }, LOOK_EVERY_MS);
}

/** Those whose files an earlier page has left: the code is the one that was shared. */
export function reopenPromised(uploads: Uploads): void {
  const open = uploads
    .tasks()
    .filter(({ state, settings }) => settings.promise !== undefined && state !== 'canceled');
  for (const [id, tasks] of Map.groupBy(open, ({ settings }) => settings.promise ?? '')) {
    const [first] = tasks;
    if (!first || asked.has(id)) continue;
    // Without it the files go on all the same; receivers are shown that nothing is heard of them.
    ask(id, { tasks, settings: first.settings, locks: uploads.locks }).catch(() => undefined);
  }
}

/** They are somebody else's, who is no longer logged in here; receivers are shown that nothing is heard of them. */
export function leavePromised(): void {
  reporters.clear();
  asked.clear();
  put(new Map());
}

async function ask(id: string, wish: Omit<Parameters<typeof promiseCode>[1], 'sending'>) {
  asked.add(id);
  const { code } = await promiseCode(client.shares, { ...wish, sending: id }).catch(
    (error: unknown) => {
      asked.delete(id);
      throw error;
    },
  );
  // The person who asked has logged out meanwhile.
  if (!asked.has(id)) return;
  reporters.set(id, new PromiseReporter(client.shares, id, REAL_CLOCK));
  put(new Map(usePromised.getState().byId).set(id, { id, code }));
}

function takeStep(id: string, all: readonly UploadTask[]): void {
  const reporter = reporters.get(id);
  const tasks = all.filter(({ settings }) => settings.promise === id);
  const sendings = [...useSendings.getState().byId.values()];
  const sending = sendings.find(({ settings }) => settings.promise === id);
  const step = decidePromiseStep(tasks, sending?.state);
  if (reporter?.isGone) {
    toast(promiseText.goneElsewhere, 'info');
    forget(id);
    return;
  }
  if (step === 'tell') {
    void reporter?.look(tasks);
    return;
  }
  forget(id);
  // Not told for want of a line, it is a silence, which ends by itself.
  if (step === 'give-up') reporter?.giveUp().catch(() => undefined);
}

function forget(id: string): void {
  reporters.delete(id);
  const byId = new Map(usePromised.getState().byId);
  byId.delete(id);
  put(byId);
}

function put(byId: ReadonlyMap<string, PromisedCode>): void {
  usePromised.setState({ byId });
}
