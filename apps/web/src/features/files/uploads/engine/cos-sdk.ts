import type COS from 'cos-js-sdk-v5';

/** The part of the official SDK that uploads use; tests stand in for it. */
export interface CosClient {
  uploadFile(params: COS.UploadFileParams, callback: (error: COS.CosError) => void): void;
  cancelTask(taskId: string): void;
  abortUploadTask(params: COS.AbortUploadTaskParams, callback: (error: COS.CosError) => void): void;
}
export type CosConstructor = new (options: COS.COSOptions) => CosClient;

/** 46 KB gzip that only a sender needs (COS.md §1.9). */
export async function loadCosSdk(): Promise<CosConstructor> {
  addLastModifiedDate();
  return (await import('cos-js-sdk-v5')).default;
}

/**
 * The SDK recognises a file it has sent parts of by `lastModifiedDate`, which only Chromium has.
 * Without it 250 MB already sent cost 5 s of hashing before the first new part (COS.md §1.6).
 */
function addLastModifiedDate(): void {
  if ('lastModifiedDate' in File.prototype) return;
  Object.defineProperty(File.prototype, 'lastModifiedDate', {
    configurable: true,
    get(this: File) {
      return new Date(this.lastModified);
    },
  });
}
