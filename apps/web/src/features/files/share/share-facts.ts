import { receiverFeeFen } from '@transmit/contract';
import type { UploadSettings, UploadTask } from '@transmit/transfer';
import { absoluteUrl, paths } from '#app/paths.ts';

/** Facts for the person who is to pick a file up. */
export interface ShareFacts {
  name: string;
  sizeBytes: number;
  /** Ten symbols, without the hyphen. */
  code: string;
  /** `YYYY-MM-DD HH:mm:ss`, as the server says it. */
  expireTime: string;
  hasPassword: boolean;
  /** Known to its sender alone, who has just set it. */
  password?: string;
  /** Most downloads; left out: without limit. */
  maxDownloads?: number;
  /** Several files under this one code. */
  fileCount?: number;
  /** Their sizes, which say what is asked for each; known to who has just sent them. */
  fileSizes?: readonly number[];
  /** Shown once, to visitors: whoever has it may delete and extend. */
  manageUrl?: string;
}

export function shareOf(task: UploadTask): ShareFacts | undefined {
  if (!task.receipt) return undefined;
  return {
    name: task.name,
    sizeBytes: task.size,
    code: task.receipt.code,
    expireTime: task.receipt.expireTime,
    hasPassword: Boolean(task.settings.password),
    ...termsOf(task.settings),
    ...(task.receipt.manageUrl && { manageUrl: task.receipt.manageUrl }),
  };
}

/** Fee in fen that receivers are asked; of several files whose sizes are not known, none is claimed. */
export function askedFeeFen(
  { sizeBytes, fileCount, fileSizes }: Pick<ShareFacts, 'sizeBytes' | 'fileCount' | 'fileSizes'>,
  isSold: boolean,
): number {
  const sizes = fileSizes ?? (fileCount === undefined ? [sizeBytes] : []);
  return sizes.reduce((fen, size) => fen + receiverFeeFen(size, isSold), 0);
}

/** Lists the terms that only the sender is shown. */
export function termsOf({
  password,
  maxDownloads,
}: UploadSettings): Pick<ShareFacts, 'password' | 'maxDownloads'> {
  return { ...(password && { password }), ...(maxDownloads !== undefined && { maxDownloads }) };
}

/** The address is made here, so that it names the host under which this page was reached. */
export function shareLink(share: Pick<ShareFacts, 'code'>, origin?: string): string {
  return absoluteUrl(paths.detail(share.code), origin);
}
