import { feeYuanText, formatCode } from '@transmit/contract';
import { formatBytes } from '#ui/words/format.ts';
import { type ShareFacts, shareLink } from './share-facts.ts';
import { shareText } from './share-text.ts';

/**
 * Link and code in one sentence, to paste into a chat; with the password where it is given, and with what the
 * receiver would not expect: the fee that is asked (in yuan, by the caller, who has looked), a limit, several files.
 */
export function shareSentence(
  share: ShareFacts,
  { feeYuan, origin }: { feeYuan: number; origin?: string },
): string {
  return shareText.sentence({
    name: share.name,
    facts: listShareFacts(share, feeYuan),
    code: formatCode(share.code),
    password: share.password ? shareText.sentencePassword(share.password) : '',
    link: shareLink(share, origin),
    until: minutesOf(share.expireTime),
  });
}

/** Size and number, and what the receiver would not expect: a fee, a limit. */
export function listShareFacts(
  share: Pick<ShareFacts, 'fileCount' | 'maxDownloads' | 'sizeBytes'>,
  feeYuan: number,
): string[] {
  const { fileCount, maxDownloads, sizeBytes } = share;
  const size = formatBytes(sizeBytes);
  return [
    fileCount === undefined ? size : shareText.bundleFacts(fileCount, size),
    ...(feeYuan > 0 ? [shareText.asked(feeYuanText(feeYuan))] : []),
    ...(maxDownloads === undefined ? [] : [shareText.atMost(maxDownloads)]),
  ];
}

/** One line a file, for several at once. */
export function shareLines(shares: readonly ShareFacts[], origin?: string): string {
  return shares
    .map((share) => shareText.line(share.name, formatCode(share.code), shareLink(share, origin)))
    .join('\n');
}

/** The receipt that can be kept as a text file. The password is not in it, only that there is one. */
export function shareReceipt(share: ShareFacts, origin?: string): string {
  const rows = shareText.receiptRows;
  const lines: [string, string][] = [
    [rows.file, share.name],
    [rows.size, formatBytes(share.sizeBytes)],
    [rows.code, formatCode(share.code)],
    [rows.link, shareLink(share, origin)],
    [rows.until, minutesOf(share.expireTime)],
  ];
  if (share.hasPassword) lines.push([rows.password, shareText.receiptPassword]);
  const body = lines.map(([label, value]) => `${label}：${value}`);
  return [shareText.receiptTitle, '', ...body, ''].join('\r\n');
}

function minutesOf(wireTime: string): string {
  return wireTime.slice(0, 16);
}
