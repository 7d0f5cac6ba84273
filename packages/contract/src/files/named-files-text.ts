import { FREE_DOWNLOAD_BYTES, MAX_FILE_BYTES, MAX_TEXT_BYTES } from '../limits.ts';
import { limitText, type SendingPlan } from './limit-text.ts';
import { feeText } from './upload-fee.ts';

const NAMED_FILES = 3;

/** Said of files that were chosen and are too large, with the way out. */
export function tooLargeText(names: readonly string[], plan: SendingPlan): string {
  const refused = `${someNames(names)}超过 ${limitText(MAX_FILE_BYTES[plan])}，没有加入`;
  return plan === 'user'
    ? `${refused}，请压缩或拆分后重新选择`
    : `${refused}；登录后单个文件可达 ${limitText(MAX_FILE_BYTES.user)}`;
}

/** Said of files that were chosen and do not fit; `left` is a size in words. */
export function noRoomText(names: readonly string[], left: string): string {
  return `${someNames(names)}没有加入：剩余空间 ${left}，请删除一些文件后重试`;
}

/** Said of a text that is too long to be sent as one. */
export function textTooLargeText(): string {
  return `文字最多 ${limitText(MAX_TEXT_BYTES)}，更长的请存为文件后发送`;
}

/** Names those of several files that have to be paid for, and their price together. */
export function paidFilesText(names: readonly string[], feeFen: number): string {
  const limit = limitText(FREE_DOWNLOAD_BYTES);
  return `${someNames(names)}超过 ${limit}，下载需支付 ¥${feeText(feeFen)}`;
}

function someNames(names: readonly string[]): string {
  const named = names.slice(0, NAMED_FILES).map((name) => `“${name}”`);
  const more = names.length > NAMED_FILES ? ` 等 ${names.length} 个文件` : '';
  return named.join('、') + more;
}
