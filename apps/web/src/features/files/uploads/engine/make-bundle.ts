import { makeBundle, type ServerDesk, type UploadTask } from '@transmit/transfer';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { rememberSend } from '../../pickup/recent-sends.ts';
import { type ShareFacts, shareOf, termsOf } from '../../share/share-facts.ts';
import { useUploadsView } from '../list/uploads-view.ts';
import { closeSending, patchSending, type Sending, useSendings } from '../sendings.ts';
import { beginsAnew, bundleStep } from './bundle-step.ts';

/** The parts of the queue and of its memory that a sending needs. */
interface Uploads {
  locks: ServerDesk['locks'];
  find(taskId: string): UploadTask | undefined;
  /** Nothing waits for these any more. */
  release(taskIds: readonly string[]): void;
}

/** Bundles that were ended elsewhere, or made of other files, while their answer was lost: the next try is to make another. */
const ended = new Map<string, number>();

/** Gives each sending its code as soon as the last of its files has arrived; returns the end of that. */
export function watchSendings(uploads: Uploads): () => void {
  const check = () => {
    for (const id of useSendings.getState().byId.keys()) takeStep(id, uploads);
  };
  const ends = [useUploadsView.subscribe(check), useSendings.subscribe(check)];
  check();
  return () => {
    for (const end of ends) end();
  };
}

/** After a refusal. */
export function tryAgain(id: string): void {
  patchSending(id, { state: 'waiting', problem: '' });
}

function takeStep(id: string, uploads: Uploads): void {
  const sending = useSendings.getState().byId.get(id);
  if (sending?.state !== 'waiting') return;
  const { ids, settings } = sending;
  const step = bundleStep(ids, { get: uploads.find }, settings);
  if (step.kind === 'wait') return;
  if (step.kind === 'make') return void make(sending, step.tasks, uploads);
  closeSending(id);
  uploads.release(ids);
  for (const taskId of ids) {
    const task = uploads.find(taskId);
    const share = task && shareOf(task);
    if (share) rememberSend(share);
  }
}

async function make(sending: Sending, tasks: readonly UploadTask[], uploads: Uploads) {
  const { id } = sending;
  patchSending(id, { state: 'making', problem: '' });
  const { viewer } = useClientState.getState();
  try {
    const made = await createBundle(sending, tasks, uploads);
    rememberSend(made, viewer);
    patchSending(id, { state: 'made', made });
    uploads.release(sending.ids);
  } catch (error) {
    if (beginsAnew(error)) {
      ended.set(id, (ended.get(id) ?? 0) + 1);
    }
    patchSending(id, { state: 'failed', problem: errorText(error) });
  }
}

/** Named by its sending, so that any page that comes to make it makes the same one. */
async function createBundle(
  sending: Sending,
  tasks: readonly UploadTask[],
  { locks }: Uploads,
): Promise<ShareFacts> {
  const { settings, emptyFolders } = sending;
  const requestKey = requestKeyOf(sending);
  const wish = { tasks, settings, locks, requestKey, emptyFolders };
  const data = await makeBundle(client.bundles, wish);
  if (!data) throw new Error('a bundle needs files');
  return {
    name: data.name,
    sizeBytes: data.total_size,
    code: data.code,
    expireTime: data.expire_time,
    hasPassword: Boolean(settings.password),
    ...termsOf(settings),
    fileCount: data.file_count,
    fileSizes: tasks.map(({ size }) => size),
    ...(data.manage_url && { manageUrl: data.manage_url }),
  };
}

function requestKeyOf({ id }: Sending): string {
  const times = ended.get(id);
  return times === undefined ? id : `${id}-${times}`;
}
