import { LOG_ACTIONS, noRoomText, tooLargeText } from '@transmit/contract';
import { REAL_CLOCK } from '@transmit/contract/clock';
import { ServerDesk, UploadQueue, type UploadSettings, type UploadTask } from '@transmit/transfer';
import { client } from '#api/client.ts';
import { noteUnread } from '#files/unread-note.ts';
import { sendBeacon } from '#platform/beacon.ts';
import { nextTask } from '#platform/browser/next-task.ts';
import { chooseFileAgain } from '#platform/files/choose-files.ts';
import { type ChosenFile, isLitter } from '#platform/files/chosen-file.ts';
import { emptyFoldersOf } from '#platform/files/empty-folders.ts';
import { inNaturalOrder } from '#platform/files/natural-order.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { formatBytes } from '#ui/words/format.ts';
import { rememberSend } from '../pickup/recent-sends.ts';
import { shareOf } from '../share/share-facts.ts';
import { watchSendings } from './engine/make-bundle.ts';
import { openFileWorker } from './engine/open-file-worker.ts';
import { guardPage } from './engine/page-guards.ts';
import { inPlaceOf, replaceFile } from './engine/replace-file.ts';
import { type KeptUpload, openResumeStore } from './engine/resume-store.ts';
import { adoptUploads, claimTab } from './engine/tab-ownership.ts';
import { UploadMemory } from './engine/upload-memory.ts';
import { keepEmptyFolders } from './intake/empty-folders.ts';
import { findLost } from './intake/find-lost.ts';
import { noteIntake, sortOut } from './intake/intake-notes.ts';
import { NO_REFUSALS, useIntakeRefusals } from './intake/intake-refusals.ts';
import { hasChanged } from './intake/match-files.ts';
import { toNewUpload } from './intake/new-upload.ts';
import { siftFiles } from './intake/sift-files.ts';
import { hearRoomLeft, knownRoomLeft } from './intake/upload-room.ts';
import { mirrorQueue, noteDifference, setDurable, setNews } from './list/uploads-view.ts';
import {
  leavePromised,
  promiseFor,
  reopenPromised,
  watchPromised,
} from './promised/promised-codes.ts';
import { findLostSealed } from './sealing/find-lost-sealed.ts';
import type { PageSource } from './sealing/sealed-source.ts';
import { findSeal } from './sealing/seals.ts';
import { openTagStore } from './sealing/tag-store.ts';
import { clearStrayTags, watchSeals } from './sealing/watch-seals.ts';
import { closeAllSendings, openSending, reopenSendings } from './sendings.ts';
import { isUnstarted, startChosen } from './start-chosen.ts';

/** The uploads of this page. They outlive the screen: sending goes on while looking at a file. */

const desk = new ServerDesk(client.files, location.host, (...args) =>
  client.shares.remove(...args),
);
const files = openFileWorker(desk, 'cos_sdk_upload_cache');

export const queue = new UploadQueue<PageSource>(
  { driver: files, hasher: files, desk },
  REAL_CLOCK,
);

const PROMISING = { locks: desk.locks, tasks: () => queue.tasks };

let memory: Promise<UploadMemory> | undefined;

/** Brings back what an earlier page has left unfinished. Does its work once. */
export function openUploads(): Promise<UploadMemory> {
  memory ??= open();
  return memory;
}

async function open(): Promise<UploadMemory> {
  mirrorQueue(queue);
  guardPage(queue);
  const store = await openResumeStore();
  setDurable(store.isDurable);
  const tab = claimTab({ isChoosing: queue.tasks.some(isUnstarted), viewer: whoIsHere });
  const tabId = tab.id;
  const opened = new UploadMemory({ queue, sampler: files, store, tabId, viewer: whoIsHere() });
  const adopt = () => adoptUploads(store, tab, (kept) => bringBack(kept, opened));
  followViewer(opened, adopt);
  addEventListener('pagehide', () => opened.flush());
  queue.subscribe(rememberLoneSend);
  queue.subscribe(tellOperatorOfSetup);
  const tags = await openTagStore();
  watchSeals(queue, tags);
  if (tags) clearStrayTags(await store.list(), tags).catch(() => undefined);
  watchSendings({
    locks: desk.locks,
    find: (id) => queue.find(id),
    release: (ids) => opened.release(ids),
  });
  watchPromised(PROMISING);
  await adopt();
  return opened;
}

function whoIsHere(): string {
  return useClientState.getState().viewer;
}

function bringBack(kept: readonly KeptUpload[], opened: UploadMemory): Promise<void> {
  return opened.restore(kept, () => {
    reopenSendings(queue.tasks);
    reopenPromised(PROMISING);
  });
}

/** Somebody else is logged in, here or in another tab: nothing of one person's is sent or shown as another's. */
function followViewer(opened: UploadMemory, adopt: () => Promise<void>): void {
  useClientState.subscribe(({ viewer }, before) => {
    if (viewer !== before.viewer) void changeHands(opened, viewer).then(adopt);
  });
}

function changeHands(opened: UploadMemory, viewer: string): Promise<void> {
  return opened.handTo(viewer, () => {
    closeAllSendings();
    leavePromised();
  });
}

/** A file by itself as soon as it has its code; what is shared is remembered by its common one. */
function rememberLoneSend(id: string): void {
  const task = queue.find(id);
  const share = task?.settings.sendingId === undefined && task && shareOf(task);
  if (share) rememberSend(share);
}

/** spec §8: what only the operator of the store can mend is told to the log. */
function tellOperatorOfSetup(id: string): void {
  if (queue.find(id)?.error?.reason === 'store-setup') sendBeacon(LOG_ACTIONS.storeSetup);
}

/** From so many on a choice is taken in turns; fewer are listed sooner in one task. */
const MANY_FILES = 500;

/** Takes what can be sent, and says what cannot. Returns how many did not fit into a full queue. */
export async function addFiles(
  chosen: readonly ChosenFile[],
  { withLitter = false }: { withLitter?: boolean } = {},
): Promise<{ refused: number }> {
  const turn = async () => {
    if (chosen.length >= MANY_FILES) await nextTask();
  };
  const emptyFolders = emptyFoldersOf(chosen);
  const sorted = sortOut(chosen, { withLitter });
  await turn();
  const notes = noteIntake(sorted, emptyFolders, noteUnread(chosen));
  useIntakeRefusals.setState({ notes, litter: sorted.litter });
  keepEmptyFolders(emptyFolders);
  if (sorted.kept.length === 0) return { refused: 0 };
  await turn();
  const unknown = await takeUpLost(sorted.kept);
  const inOrder = await inNaturalOrder(unknown);
  await hearRoomFor(inOrder);
  await turn();
  // No other choice comes between what is left of the room and what takes it.
  const wanted = refuseUnfit(inOrder);
  const { added, refused } = queue.add(wanted.map(toNewUpload));
  await turn();
  setNews(added.length > 0);
  // After the list, while the sender looks at the settings, so that the click finds everything there.
  const warming = nextTask().then(() => files.warmUp());
  const [opened] = await Promise.all([openUploads(), warming]);
  added.forEach((id, index) => {
    const handle = wanted[index]?.handle;
    if (handle) opened.rememberHandle(id, handle);
  });
  return { refused };
}

/** Sends these at once, each under a code of its own, for a screen that shows them itself. */
export async function sendAtOnce(
  chosen: readonly ChosenFile[],
): Promise<{ added: readonly string[]; sentences: readonly string[] }> {
  const meant = chosen.filter((file) => !isLitter(file));
  await hearRoomFor(meant);
  const wanted = refuseUnfit(meant);
  const { sentences } = useIntakeRefusals.getState();
  useIntakeRefusals.setState(NO_REFUSALS);
  const { added } = queue.add(wanted.map(toNewUpload));
  await openUploads();
  for (const id of added) queue.start(id);
  return { added, sentences: [...noteUnread(chosen), ...sentences] };
}

/**
 * Takes up the files that an earlier page has lost and that are chosen again. Answers the other
 * files.
 */
async function takeUpLost(chosen: ChosenFile[]): Promise<ChosenFile[]> {
  const sealed = findLostSealed(queue.tasks, chosen, findSeal);
  const { found, others } = findLost(queue.tasks, sealed.others);
  if (found.length + sealed.found.length === 0) return chosen;
  const opened = await openUploads();
  setNews(true);
  for (const { task, source } of sealed.found) {
    const difference = await opened.differenceOf(task, { file: source });
    if (difference) noteDifference(task.id, difference);
    else goOnWith(task.id, source);
  }
  for (const { task, chosen: again } of found) {
    if (await opened.differenceOf(task, again)) others.push(again);
    else if (task.state !== 'success') goOnWith(task.id, again.file);
  }
  return others;
}

/** Nothing is refused for a number that may be from before something was deleted. */
async function hearRoomFor(chosen: readonly ChosenFile[]): Promise<void> {
  if (sift(chosen).noRoom.length > 0) await hearRoomLeft();
}

function sift(chosen: readonly ChosenFile[]) {
  const plan = useClientState.getState().isLogin ? 'user' : 'visitor';
  const room = knownRoomLeft();
  // A file that has its key has its room reserved.
  const promised = queue.tasks
    .filter(({ state, Key }) => state !== 'success' && state !== 'canceled' && Key === '')
    .reduce((bytes, { size }) => bytes + size, 0);
  const leftBytes = room === undefined ? undefined : Math.max(0, room - promised);
  return { ...siftFiles(chosen, { plan, leftBytes }), plan, leftBytes } as const;
}

function refuseUnfit(chosen: readonly ChosenFile[]): ChosenFile[] {
  const { fit, tooLarge, noRoom, plan, leftBytes } = sift(chosen);
  const sentences = [
    ...(tooLarge.length > 0 ? [tooLargeText(tooLarge.map(nameOf), plan)] : []),
    ...(noRoom.length > 0 ? [noRoomText(noRoom.map(nameOf), formatBytes(leftBytes ?? 0))] : []),
  ];
  useIntakeRefusals.setState({
    sentences,
    isLoginWayOut: plan === 'visitor' && sentences.length > 0,
  });
  return fit;
}

function nameOf({ file }: ChosenFile): string {
  return file.name;
}

/**
 * Starts all that has been chosen: under one code together, or each file under its own. With `codeFirst` the one code
 * that there will be is asked for before a byte leaves. Answers whether anything was started.
 */
export async function startAll(
  settings: UploadSettings,
  { asOne, codeFirst = false }: { asOne: boolean; codeFirst?: boolean },
): Promise<boolean> {
  const settle = async (tasks: readonly UploadTask[]) =>
    codeFirst ? promiseFor(tasks, settings, PROMISING) : settings;
  const isStarted = await startChosen(queue, { asOne, find: findByHandles, settle });
  await keepStarted();
  return isStarted;
}

/** Starts one of those that have been chosen, by itself. */
export async function startOne(id: string, settings: UploadSettings): Promise<void> {
  queue.start(id, settings);
  await keepStarted();
}

/** A crash from here on finds what was started, and on which terms. */
async function keepStarted(): Promise<void> {
  await (await openUploads()).flushAll();
}

/** A code for files that have arrived one by one, on the terms of the first. */
export function shareTogether(ids: readonly string[]): void {
  const [first = ''] = ids;
  openSending(randomUuid(), ids, { terms: queue.find(first)?.settings ?? {} });
}

/** Takes a paused or failed task up again; where its file is lost, asks for it. */
export async function resumeUpload(id: string): Promise<void> {
  const task = queue.find(id);
  if (!task) return;
  noteDifference(id, undefined);
  if (task.hasSource || (task.isSent && task.crc64)) return queue.restart(id);
  const opened = await openUploads();
  const found = await opened.findFileAgain(task);
  if (found) return goOnWith(id, found);
  const chosen = await chooseFileAgain();
  if (!chosen) return;
  // The bytes in the store belong to a file that no longer exists: the new one starts from nothing.
  if (hasChanged(task)) return replaceFile(queue, id, chosen);
  const difference = await opened.differenceOf(task, chosen);
  if (!difference) return goOnWith(id, chosen.file);
  if (isUnstarted(task)) return chooseInstead(task, chosen);
  noteDifference(id, difference);
}

/** Nothing of a file has left that nobody has started: what is chosen now takes its place as any choice is taken. */
async function chooseInstead(task: UploadTask, chosen: ChosenFile): Promise<void> {
  await addFiles([inPlaceOf(task, chosen)]);
  queue.remove(task.id);
}

/** Goes on with the files that their handles find; answers those that are still lost. Needs a click to have just happened. */
export async function findByHandles(lost: readonly UploadTask[]): Promise<UploadTask[]> {
  const stillLost: UploadTask[] = [];
  for (const task of lost) {
    const file = await (await openUploads()).findFileAgain(task);
    if (file) goOnWith(task.id, file);
    else stillLost.push(task);
  }
  return stillLost;
}

/** Goes on with a file that was found again; one that nobody has started waits for that. */
export function goOnWith(id: string, source: PageSource): void {
  queue.attach(id, source);
  queue.restart(id);
}
