import { MAX_KEY_BYTES } from '@transmit/contract';
import type { UploadTask } from '../queue/upload-task.ts';

type AskingTask = Pick<UploadTask, 'Key' | 'id' | 'FilePath'>;

/** Room that the server may need to make the key unique. */
const RESERVE_BYTES = 50;

/** The key that a task asks for: the one it has, or the one it would have. */
export function askedKeyOf({ Key, id, FilePath }: AskingTask): string {
  return Key || objectKeyFor(id, FilePath);
}

/**
 * The key to ask for: a folder of the task's own, then the file's path. The same task always asks
 * for the same key, because parts can only be taken up again under it (COS.md §1.6).
 *
 * PRODUCT §3 refuses control characters, `*`, `?`, `\`, and empty, `.` and `..` segments. Files may
 * have such names, so they are written differently here; the name people see travels apart.
 */
export function objectKeyFor(taskId: string, filePath: string): string {
  const segments = filePath.split('/').map(cleanSegment).filter(Boolean);
  const last = segments.pop() ?? 'file';
  const folders = segments.length > 0 ? `${segments.join('/')}/` : '';
  const room = MAX_KEY_BYTES - RESERVE_BYTES - byteLength(`${taskId}/`);
  // A path too long for a key gives up its folders first, then the middle of its name.
  if (byteLength(folders + last) <= room) return `${taskId}/${folders}${last}`;
  return `${taskId}/${shorten(last, room)}`;
}

function cleanSegment(segment: string): string {
  // Lone surrogates cannot be written as UTF-8.
  const clean = segment
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}*?\\]/gu, '_')
    .trim();
  return /^\.+$/.test(clean) ? clean.replaceAll('.', '_') : clean;
}

function shorten(name: string, room: number): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const stem = extension ? name.slice(0, dot) : name;
  let kept = '';
  let left = room - byteLength(extension);
  for (const symbol of stem) {
    left -= byteLength(symbol);
    if (left < 0) break;
    kept += symbol;
  }
  return kept + extension;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
