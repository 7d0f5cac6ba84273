import { formatCode } from '@transmit/contract';
import type { UploadTask } from '@transmit/transfer';
import { absoluteUrl, paths } from '#app/paths.ts';
import { formatBytes } from '#ui/format.ts';
import { text } from '../text.ts';

/** What is told to the person who is to pick a file up. */
export interface ShareFacts {
  name: string;
  sizeBytes: number;
  /** Ten symbols, without the hyphen. */
  code: string;
  /** `YYYY-MM-DD HH:mm:ss`, as the server says it. */
  expireTime: string;
  hasPassword: boolean;
  /** Several files under this one code. */
  fileCount?: number;
  /** Told once, to visitors: whoever has it may delete and extend. */
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
    ...(task.receipt.manageUrl && { manageUrl: task.receipt.manageUrl }),
  };
}

/** The address is made here, so that it names the host under which this page was reached. */
export function shareLink(share: Pick<ShareFacts, 'code'>, origin?: string): string {
  return absoluteUrl(paths.detail(share.code), origin);
}

/** Link and code in one sentence, to paste into a chat. */
export function shareSentence(share: ShareFacts, origin?: string): string {
  return text.share.sentence({
    name: share.name,
    size: formatBytes(share.sizeBytes),
    code: formatCode(share.code),
    link: shareLink(share, origin),
    until: minutesOf(share.expireTime),
  });
}

/** One line a file, for several at once. */
export function shareLines(shares: readonly ShareFacts[], origin?: string): string {
  return shares
    .map((share) => text.share.line(share.name, formatCode(share.code), shareLink(share, origin)))
    .join('\n');
}

/** The receipt that can be kept as a text file. The password is not in it, only that there is one. */
export function shareReceipt(share: ShareFacts, origin?: string): string {
  const rows = text.share.receiptRows;
  const lines: [string, string][] = [
    [rows.file, share.name],
    [rows.size, formatBytes(share.sizeBytes)],
    [rows.code, formatCode(share.code)],
    [rows.link, shareLink(share, origin)],
    [rows.until, minutesOf(share.expireTime)],
  ];
  if (share.hasPassword) lines.push([rows.password, text.share.receiptPassword]);
  const body = lines.map(([label, value]) => `${label}：${value}`);
  return [text.share.receiptTitle, '', ...body, ''].join('\r\n');
}

function minutesOf(wireTime: string): string {
  return wireTime.slice(0, 16);
}
