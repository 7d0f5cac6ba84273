import type { NewUpload } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

/** A chosen file as the upload queue takes it. */
export function toNewUpload({ file, path }: ChosenFile): NewUpload<File> {
  return {
    source: file,
    name: file.name,
    filePath: path,
    size: file.size,
    lastModified: file.lastModified,
  };
}
