import { writeXml } from '@transmit/cos';

/** The body by which COS and S3 alike join parts: the tags of the parts in their order, counted from 1. */
export function completionXml(etags: readonly string[]): string {
  return writeXml([
    'CompleteMultipartUpload',
    etags.map((etag, index) => [
      'Part',
      [
        ['PartNumber', index + 1],
        ['ETag', etag],
      ],
    ]),
  ]);
}
