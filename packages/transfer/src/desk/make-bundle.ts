import type { Contract } from '@transmit/contract';
import { ApiError, type Client } from '@transmit/contract/client';
import type { UploadSettings, UploadTask } from '../queue/upload-task.ts';
import { portionsOf } from '../rules/bundle-portions.ts';
import { nameOfAll } from '../rules/one-code.ts';
import type { SendingLocks } from './sending-locks.ts';

export interface BundleWish {
  /** All have arrived. */
  tasks: readonly UploadTask[];
  settings: UploadSettings;
  locks: SendingLocks;
  /** Names the wish over all its tries: made again under the same one, it is the same bundle. */
  requestKey: string;
  emptyFolders?: readonly string[];
}

type BundleCalls = Pick<Client<Contract>['bundles'], 'create' | 'add'>;

/** A server that takes no promise here refuses it with E_PARAM, and keeps the portion under the bundle's own code. */
async function addPortion(
  calls: BundleCalls,
  portion: Parameters<BundleCalls['add']>[0],
  promised: false | { promise: string },
) {
  if (!promised) return (await calls.add(portion)).data;
  try {
    return (await calls.add({ ...portion, ...promised })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'E_PARAM') throw error;
    return (await calls.add(portion)).data;
  }
}

/**
 * Makes the common code of a sending, in as many calls as its paths need; undefined where there is no file. The last of
 * them keeps a promised code: given before, it would open a part (decision 0174).
 */
export async function makeBundle(
  calls: BundleCalls,
  { tasks, settings, locks, requestKey, emptyFolders }: BundleWish,
) {
  const entries = tasks.flatMap(({ receipt, FilePath }) =>
    receipt ? [{ code: receipt.code, path: FilePath }] : [],
  );
  const [first, ...rest] = portionsOf(entries, emptyFolders);
  if (!first) return undefined;
  const { expireDays, maxDownloads, title, note, promise } = settings;
  const promised = promise !== undefined && { promise };
  const wish = {
    ...first,
    name: title || nameOfAll(tasks),
    ...(note && { note }),
    ...(expireDays !== undefined && { expire_days: expireDays }),
    ...(maxDownloads !== undefined && { max_downloads: maxDownloads }),
    request_key: requestKey,
    ...(rest.length === 0 && promised),
  };
  let { data } = await locks.use(settings, (terms) => calls.create({ ...wish, ...terms }));
  for (const portion of rest) {
    const kept = portion === rest.at(-1) && promised;
    data = await addPortion(calls, { code: data.code, ...portion }, kept);
  }
  return data;
}
