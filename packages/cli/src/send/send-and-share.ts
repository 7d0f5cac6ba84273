/** Sends files and gives them their codes. */
import { MAX_EMPTY_FOLDERS, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import type { Promised, UploadSettings, UploadTask } from '@transmit/transfer';
import type { Session } from '../session/session.ts';
import type { ProgressBar } from '../terminal/progress.ts';
import type { Collected } from './collect-files.ts';
import { findIsSold } from './find-price.ts';
import { type Share, shareOfAll, shareOfTask } from './make-share.ts';
import { type SentFiles, uploadFiles } from './upload-files.ts';

export interface SendingWish {
  collected: Collected;
  settings: UploadSettings;
  /** One code for all of them. */
  asOne: boolean;
  tellCode?: ((promised: Promised) => void) | undefined;
}

interface Shared {
  sent: SentFiles;
  shares: Share[];
}

/** A file that had arrived in an earlier run and has ended since is sent anew, each at most once. */
export async function sendAndShare(
  session: Session,
  { collected, settings, asOne, tellCode }: SendingWish,
  means: { signal: AbortSignal; bar: ProgressBar },
): Promise<Shared> {
  const { files } = collected;
  const send = (tell = tellCode) =>
    uploadFiles(session, { files, settings, asOne, ...(tell && { tellCode: tell }) }, means);
  let sent = await send();
  const isSold = await findIsSold(session);
  if (!asOne) {
    return { sent, shares: sent.tasks.map((task) => shareOfTask(task, { settings, isSold })) };
  }
  const emptyFolders = collected.emptyFolders.slice(0, MAX_EMPTY_FOLDERS);
  const share = (one: SentFiles) => shareOfAll(session, one, { isSold, emptyFolders });
  for (let again = 0; ; again += 1) {
    try {
      return { sent, shares: [await shareUnderOwnName(sent, share)] };
    } catch (error) {
      const ended = findEnded(sent.tasks, error);
      if (!ended || again === files.length) throw error;
      await sent.forgetFile(ended);
      // The code has been told already.
      sent = await send(tellCode && (() => undefined));
    }
  }
}

/**
 * An earlier run may have made a code under this name and lost the answer. Where what is sent has changed since, or that
 * code was canceled, this is another sending.
 */
async function shareUnderOwnName(
  sent: SentFiles,
  share: (sent: SentFiles) => Promise<Share>,
): Promise<Share> {
  try {
    return await share(sent);
  } catch (error) {
    if (!(error instanceof ApiError) || !TAKEN.has(error.code)) throw error;
    return share({ ...sent, sendingId: await sent.rename() });
  }
}

const TAKEN: ReadonlySet<string> = new Set(['E_IDEMPOTENCY', 'E_STATE']);

/** The file of ours for which a common code was refused because it is there no more. */
function findEnded(tasks: readonly UploadTask[], error: unknown): UploadTask | undefined {
  if (!(error instanceof ApiError) || error.code !== 'E_NOT_FOUND') return undefined;
  const { code } = error.data;
  if (typeof code !== 'string') return undefined;
  const ended = normalizeCode(code);
  return tasks.find(({ receipt }) => receipt && normalizeCode(receipt.code) === ended);
}
