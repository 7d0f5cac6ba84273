import { formatCode, normalizeCode } from '@transmit/contract';
import { makeBundle, type UploadSettings, type UploadTask } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { Session } from '../session/session.ts';
import { priceFor } from './find-price.ts';
import type { SentFiles } from './upload-files.ts';

/** A finished sending, as the ticket and `--json` tell it. */
export interface Share {
  code: string;
  link: string;
  name: string;
  size: number;
  files: number;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  expires: string;
  has_password: boolean;
  max_downloads: number | null;
  /** Price for a receiver, in yuan; null where the site did not say whether it sells. */
  fee: number | null;
  /** For visitors: whoever has it may delete and extend. */
  manage_link: string | null;
}

/** The code of each file by itself. */
export function shareOfTask(
  task: UploadTask,
  { settings, isSold }: { settings: UploadSettings; isSold: boolean | undefined },
): Share {
  const receipt = receiptOf(task);
  return {
    code: formatCode(normalizeCode(receipt.code)),
    link: receipt.detailUrl,
    name: task.name,
    size: task.size,
    files: 1,
    expires: receipt.expireTime,
    ...termsOf(settings),
    fee: priceFor([task.size], isSold),
    manage_link: receipt.manageUrl ?? null,
  };
}

/** The common code of all files. */
export async function shareOfAll(
  { client }: Session,
  { tasks, terms: settings, sendingId, locks }: SentFiles,
  { isSold, emptyFolders }: { isSold: boolean | undefined; emptyFolders: readonly string[] },
): Promise<Share> {
  // Each has arrived, or it is named.
  for (const task of tasks) receiptOf(task);
  const wish = { tasks, settings, locks, requestKey: sendingId, emptyFolders };
  const data = await makeBundle(client.bundles, wish);
  if (!data) throw new CliFailure('failed', '没有可以发送的文件');
  return {
    code: formatCode(normalizeCode(data.code)),
    link: data.detail_url,
    name: data.name,
    size: data.total_size,
    files: data.file_count,
    expires: data.expire_time,
    ...termsOf(settings),
    fee: priceFor(
      tasks.map(({ size }) => size),
      isSold,
    ),
    manage_link: data.manage_url ?? null,
  };
}

function receiptOf({ name, receipt }: UploadTask) {
  if (!receipt) throw new CliFailure('failed', `${name} 发送未完成，请再次运行同一条命令`);
  return receipt;
}

function termsOf({ password, maxDownloads }: UploadSettings) {
  return { has_password: Boolean(password), max_downloads: maxDownloads ?? null };
}
