/** How a download is named (SECURITY T10): one safe header value for any file name. */
import { diskName } from '@transmit/contract/files/disk-name';
import { create } from 'content-disposition';

/** RFC 6266 and 8187: an ASCII name for old clients, the real one beside it. */
export function downloadDisposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = diskName(fileName);
  // `%41` in a plain name would be decoded by some browsers; the fallback does without.
  const fallback = name.replace(/[^\x20-\x7e]|%/g, '_');
  return create(name, { type, fallback });
}
