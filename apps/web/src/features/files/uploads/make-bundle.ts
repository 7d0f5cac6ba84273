import { ApiError } from '@transmit/contract/client';
import type { UploadSettings, UploadTask } from '@transmit/transfer';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { portionsOf } from './bundle-portions.ts';
import { bundleStep } from './bundle-step.ts';
import { NO_BUNDLING, useBundling } from './bundling.ts';
import { useUploadsView } from './uploads-view.ts';

/** Kept until all files are in: a try that failed half way goes on with the bundle it has begun. */
const request = new RequestKey();

let stopWatching: (() => void) | undefined;

/** Once the last of these has arrived, they get one code together. */
export function bundleWhenDone(ids: readonly string[], settings: UploadSettings): void {
  stopWatching?.();
  useBundling.setState({ ...NO_BUNDLING, ids, settings, state: 'waiting' });
  stopWatching = useUploadsView.subscribe(check);
}

/** What has arrived so far, now. */
export async function bundleNow(tasks: readonly UploadTask[], settings: UploadSettings) {
  stopWatching?.();
  useBundling.setState({ ...NO_BUNDLING, ids: tasks.map(({ id }) => id), settings });
  await make(tasks);
}

function check(): void {
  const { ids } = useBundling.getState();
  const step = bundleStep(ids, useUploadsView.getState().byId);
  if (step.kind === 'wait') return;
  stopWatching?.();
  if (step.kind === 'make') void make(step.tasks);
  else useBundling.setState(NO_BUNDLING);
}

async function make(tasks: readonly UploadTask[]): Promise<void> {
  const { settings } = useBundling.getState();
  useBundling.setState({ state: 'making', problem: '' });
  try {
    useBundling.setState({ state: 'made', made: await createBundle(tasks, settings) });
  } catch (error) {
    // The bundle of a lost answer was ended elsewhere: the next try is to make another one.
    if (error instanceof ApiError && error.code === 'E_STATE') request.forget();
    useBundling.setState({ state: 'failed', problem: errorText(error) });
  }
}

async function createBundle(
  tasks: readonly UploadTask[],
  { expireDays, password, maxDownloads }: UploadSettings,
): Promise<ShareFacts> {
  const entries = tasks.flatMap(({ receipt, FilePath }) =>
    receipt ? [{ code: receipt.code, path: FilePath }] : [],
  );
  const [first, ...rest] = portionsOf(entries).map((portion) => ({
    codes: portion.map(({ code }) => code),
    paths: portion.map(({ path }) => path),
  }));
  if (!first) throw new Error('a bundle needs files');
  const terms = {
    ...(expireDays !== undefined && { expire_days: expireDays }),
    ...(password && { password }),
    ...(maxDownloads !== undefined && { max_downloads: maxDownloads }),
  };
  const request_key = request.keyOf({ entries, terms });
  let { data } = await client.bundles.create({ ...first, ...terms, request_key });
  for (const portion of rest) {
    data = (await client.bundles.add({ code: data.code, ...portion })).data;
  }
  request.forget();
  return {
    name: data.name,
    sizeBytes: data.total_size,
    code: data.code,
    expireTime: data.expire_time,
    hasPassword: Boolean(password),
    fileCount: data.file_count,
    ...(data.manage_url && { manageUrl: data.manage_url }),
  };
}
