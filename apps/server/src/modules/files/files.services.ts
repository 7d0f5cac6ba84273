/** What the area adds to the services. */
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel } from '#kernel/services.ts';
import { createFileGates, type FileGates } from './file-gates.ts';
import { createFileVisitLog, type FileVisitLog } from './file-visit-log.ts';

export interface FilesServices {
  /** What may still be read of the store, and written to it. */
  gates: FileGates;
  fileVisits: FileVisitLog;
  /** Signs management links (PRODUCT §3), of files and of bundles. */
  manageLinkKey: string;
}

export async function openFiles({ db, log, now }: Kernel): Promise<FilesServices> {
  return {
    gates: createFileGates(db, now),
    fileVisits: createFileVisitLog(db, log),
    manageLinkKey: await sharedSecret(db, 'manage-link'),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends FilesServices {}
}
