import {
  cleanNote,
  cleanTitle,
  EXPIRY_DAYS,
  MAX_DOWNLOAD_LIMIT,
  MAX_NOTE_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_TITLE_LENGTH,
} from '@transmit/contract';
import type { UploadSettings } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';

export interface TypedSettings {
  expire?: string | undefined;
  limit?: string | undefined;
  password?: string | undefined;
  title?: string | undefined;
  note?: string | undefined;
}

/** Reads typed settings into those of the call; refused before a byte is sent. */
export function readSettings(typed: TypedSettings): UploadSettings {
  const { password } = typed;
  // As of a variable that is not set: what was meant to be locked is not sent open.
  if (password === '') throw usage('--password 后面没有密码；不需要密码就不写这个选项');
  if (password !== undefined && password.length > MAX_PASSWORD_LENGTH) {
    throw usage(`--password 最多 ${MAX_PASSWORD_LENGTH} 个字`);
  }
  const title = cleanTitle(typed.title ?? '');
  const note = cleanNote(typed.note ?? '');
  if (title.length > MAX_TITLE_LENGTH) throw usage(`--title 最多 ${MAX_TITLE_LENGTH} 个字`);
  if (note.length > MAX_NOTE_LENGTH) throw usage(`--note 最多 ${MAX_NOTE_LENGTH} 个字`);
  return {
    ...(typed.expire !== undefined && { expireDays: readDays(typed.expire) }),
    ...(typed.limit !== undefined && { maxDownloads: readLimit(typed.limit) }),
    ...(password !== undefined && { password }),
    ...(title && { title }),
    ...(note && { note }),
  };
}

/** `3`, `3d` or `3天`. */
function readDays(typed: string): number {
  const [, digits] = /^(\d{1,3})(?:d|天)?$/i.exec(typed.normalize('NFKC').trim()) ?? [];
  const days = Number(digits);
  if (digits && days >= 1 && days <= EXPIRY_DAYS.member.max) return days;
  throw usage(`--expire 写天数，例如 7 或 7d（最多 ${EXPIRY_DAYS.member.max} 天）`);
}

function readLimit(typed: string): number {
  const digits = typed.normalize('NFKC').trim();
  const limit = Number(digits);
  if (/^\d{1,6}$/.test(digits) && limit >= 1 && limit <= MAX_DOWNLOAD_LIMIT) return limit;
  throw usage(`--limit 写次数，1 到 ${MAX_DOWNLOAD_LIMIT}`);
}

function usage(text: string): CliFailure {
  return new CliFailure('usage', text);
}
