import { keyFault } from './names.ts';

/**
 * Actions of an uploading browser on its one key: it may write it in parts or whole, never read it.
 */
export const UPLOAD_ACTIONS = [
  'PutObject',
  'InitiateMultipartUpload',
  'ListMultipartUploads',
  'ListParts',
  'UploadPart',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
] as const;

/**
 * The policy behind temporary credentials (COS.md §3). The key stands raw in the resource, so one with
 * a wildcard would open other keys (SECURITY §0.10): such a key is refused here as well.
 */
export function uploadPolicy(scope: {
  bucket: string;
  region: string;
  key: string;
  maxRequestBytes: number;
}): string {
  const fault = keyFault(scope.key);
  if (fault) throw new Error(`no policy for this key: ${fault}`);
  const appId = scope.bucket.slice(scope.bucket.lastIndexOf('-') + 1);
  return JSON.stringify({
    version: '2.0',
    statement: [
      {
        effect: 'allow',
        action: UPLOAD_ACTIONS.map((action) => `name/cos:${action}`),
        resource: [`qcs::cos:${scope.region}:uid/${appId}:${scope.bucket}/${scope.key}`],
        condition: { numeric_less_than_equal: { 'cos:content-length': scope.maxRequestBytes } },
      },
    ],
  });
}
