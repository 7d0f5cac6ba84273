/** Which operation a request asks for, from method, key and parameters alone (COS.md §2.1). */
import { CosError } from '@transmit/cos';

/** Each with the action that a policy must allow. */
export const OPERATIONS = {
  putObject: 'PutObject',
  copyObject: 'PutObject',
  getObject: 'GetObject',
  headObject: 'HeadObject',
  deleteObject: 'DeleteObject',
  deleteObjects: 'DeleteMultipleObjects',
  initiateUpload: 'InitiateMultipartUpload',
  uploadPart: 'UploadPart',
  copyPart: 'UploadPart',
  listParts: 'ListParts',
  completeUpload: 'CompleteMultipartUpload',
  abortUpload: 'AbortMultipartUpload',
  listUploads: 'ListMultipartUploads',
  listObjects: 'GetBucket',
  headBucket: 'HeadBucket',
  notImplemented: 'NotImplemented',
} as const;

export type Operation = keyof typeof OPERATIONS;

/** Parameters that choose or steer an operation that we have. */
const STEERING = new Set([
  'uploads',
  'uploadid',
  'partnumber',
  'delete',
  'prefix',
  'delimiter',
  'marker',
  'key-marker',
  'upload-id-marker',
  'part-number-marker',
  'max-keys',
  'max-parts',
  'max-uploads',
  'encoding-type',
]);

/** Operations of COS that this store does not have; never to be taken for a plain GET or PUT. */
const FOREIGN = new Set([
  'accelerate',
  'acl',
  'append',
  'cors',
  'domain',
  'encryption',
  'intelligenttiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'notification',
  'object-lock',
  'origin',
  'policy',
  'position',
  'referer',
  'replication',
  'requestpayment',
  'restore',
  'retention',
  'select',
  'symlink',
  'tagging',
  'torrent',
  'versionid',
  'versioning',
  'versions',
  'website',
]);

/** True for parameters that change what a request does, which therefore have to be signed. */
export function isOperative(param: string): boolean {
  return STEERING.has(param) || FOREIGN.has(param);
}

interface Asked {
  method: string;
  key: string;
  params: ReadonlyMap<string, string>;
  isCopy: boolean;
}

export function findOperation(asked: Asked): Operation {
  if ([...asked.params.keys()].some((name) => FOREIGN.has(name))) return 'notImplemented';
  const operation = asked.key === '' ? onBucket(asked) : onObject(asked);
  if (!operation) throw new CosError('MethodNotAllowed');
  return operation;
}

function onBucket({ method, params }: Asked): Operation | undefined {
  if (method === 'GET') return params.has('uploads') ? 'listUploads' : 'listObjects';
  if (method === 'HEAD') return 'headBucket';
  return method === 'POST' && params.has('delete') ? 'deleteObjects' : undefined;
}

function onObject({ method, params, isCopy }: Asked): Operation | undefined {
  const isPart = params.has('uploadid') || params.has('partnumber');
  switch (method) {
    case 'GET':
      return params.has('uploadid') ? 'listParts' : 'getObject';
    case 'HEAD':
      return 'headObject';
    case 'PUT':
      if (isPart) return isCopy ? 'copyPart' : 'uploadPart';
      return isCopy ? 'copyObject' : 'putObject';
    case 'POST':
      if (params.has('uploads')) return 'initiateUpload';
      return params.has('uploadid') ? 'completeUpload' : undefined;
    case 'DELETE':
      return params.has('uploadid') ? 'abortUpload' : 'deleteObject';
    default:
      return undefined;
  }
}
