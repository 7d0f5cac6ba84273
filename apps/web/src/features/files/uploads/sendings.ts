import type { UploadSettings, UploadTask } from '@transmit/transfer';
import { create } from 'zustand';
import type { ShareFacts } from '../share/share-facts.ts';

/** Several files that are to have one code, from their start until it is there. */
export interface Sending {
  id: string;
  /** Its tasks, in the order of the list. */
  ids: readonly string[];
  settings: UploadSettings;
  /** Folders in which no file is, which go with them. */
  emptyFolders: readonly string[];
  /** `waiting`: for files that have not arrived. */
  state: 'waiting' | 'making' | 'failed' | 'made';
  /** Reason why there is no code yet. */
  problem: string;
  made: ShareFacts | undefined;
}

interface Sendings {
  byId: ReadonlyMap<string, Sending>;
  idOfTask: ReadonlyMap<string, string>;
}

const NONE: Sendings = { byId: new Map(), idOfTask: new Map() };

/** Sendings outlive the screen, as the uploads do; over a reload they live in their tasks' records. */
export const useSendings = create<Sendings>(() => NONE);

export function openSending(
  id: string,
  ids: readonly string[],
  { terms, emptyFolders = [] }: { terms: UploadSettings; emptyFolders?: readonly string[] },
): void {
  put({
    id,
    ids,
    settings: terms,
    emptyFolders,
    state: 'waiting',
    problem: '',
    made: undefined,
  });
}

export function patchSending(id: string, changes: Partial<Sending>): void {
  const sending = useSendings.getState().byId.get(id);
  if (sending) put({ ...sending, ...changes });
}

/** One task takes the place of another, in its sending where it has one. */
export function replaceInSending(oldId: string, newId: string): void {
  const { byId, idOfTask } = useSendings.getState();
  const sending = byId.get(idOfTask.get(oldId) ?? '');
  if (!sending) return;
  put({ ...sending, ids: sending.ids.map((id) => (id === oldId ? newId : id)) });
}

/** Ids of the sendings that have their code. */
export function listMade(): ReadonlySet<string> {
  const all = [...useSendings.getState().byId.values()];
  return new Set(all.filter(({ made }) => made).map(({ id }) => id));
}

/** Its files stand by themselves from now on, or are gone from the list. */
export function closeSending(id: string): void {
  const byId = new Map(useSendings.getState().byId);
  byId.delete(id);
  set(byId);
}

/** Nothing of them is shown here any more. */
export function closeAllSendings(): void {
  set(new Map());
}

/** Reopens the sendings that an earlier page has left in the records of these tasks. */
export function reopenSendings(tasks: readonly UploadTask[]): void {
  const { byId } = useSendings.getState();
  const kept = tasks.filter(({ settings }) => settings.sendingId !== undefined);
  const groups = Map.groupBy(kept, ({ settings }) => settings.sendingId ?? '');
  for (const [id, members] of groups) {
    const [first] = members;
    const ids = members.map((task) => task.id);
    const emptyFolders = members.flatMap(({ settings }) => settings.emptyFolders ?? []);
    if (first && !byId.has(id)) openSending(id, ids, { terms: first.settings, emptyFolders });
  }
}

/** The code is there, or will never be: nothing of it waits for anything. */
export function isOver({ state }: Sending): boolean {
  return state === 'made';
}

function put(sending: Sending): void {
  set(new Map(useSendings.getState().byId).set(sending.id, sending));
}

function set(byId: ReadonlyMap<string, Sending>): void {
  const idOfTask = new Map<string, string>();
  for (const { id, ids } of byId.values()) for (const task of ids) idOfTask.set(task, id);
  useSendings.setState({ byId, idOfTask });
}
