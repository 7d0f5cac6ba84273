import type COS from 'cos-js-sdk-v5';

/** The part of the official SDK that uploads use; tests stand in for it. */
export interface CosClient extends PartsClient {
  uploadFile(params: COS.UploadFileParams, callback: (error: COS.CosError) => void): void;
  cancelTask(taskId: string): void;
  abortUploadTask(params: COS.AbortUploadTaskParams, callback: (error: COS.CosError) => void): void;
}

/** Single parts, of bytes that are not there before they are asked for. */
export interface PartsClient {
  multipartInit(
    params: COS.MultipartInitParams,
  ): Promise<Pick<COS.MultipartInitResult, 'UploadId'>>;
  multipartList(
    params: COS.MultipartListParams,
  ): Promise<{ Upload: readonly { Key: string; UploadId: string }[] }>;
  multipartListPart(params: COS.MultipartListPartParams): Promise<
    Pick<COS.MultipartListPartResult, 'IsTruncated' | 'NextPartNumberMarker'> & {
      Part: readonly { PartNumber: number | string; ETag: string; Size: number | string }[];
    }
  >;
  multipartComplete(params: COS.MultipartCompleteParams): Promise<unknown>;
  getObjectUrl(
    params: COS.GetObjectUrlParams,
    callback: (error: COS.CosError, data: { Url: string }) => void,
  ): unknown;
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
