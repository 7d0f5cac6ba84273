/** Names a download in one header value that is safe for any file name (SECURITY T10). */
import { diskName } from '@transmit/contract/files/disk-name';
import { create } from 'content-disposition';
import type { DownloadRequest } from './object-storage.ts';

/** RFC 6266 and 8187: an ASCII name for old clients, the real one beside it. */
export function downloadDisposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = diskName(fileName);
  // `%41` in a plain name would be decoded by some browsers; the fallback does without.
  const fallback = name.replace(/[^\x20-\x7e]|%/g, '_');
  return create(name, { type, fallback });
}

/** The parameters of a link that say how its bytes are named and what type they are sent as. */
export function dispositionParams({
  disposition,
  fileName,
  contentType,
}: DownloadRequest): (readonly [string, string])[] {
  return [
    ['response-content-disposition', downloadDisposition(disposition, fileName)],
    ...(contentType ? [['response-content-type', contentType] as const] : []),
  ];
}
