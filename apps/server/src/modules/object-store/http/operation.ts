/** Recognizes the operation of a request by method, key and parameters alone (COS.md §2.1). */
import { CosError } from '@transmit/cos';

/** Each with the action that a policy must allow. */
export const STORE_ACTIONS = {
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

export type StoreOperation = keyof typeof STORE_ACTIONS;

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

export function findOperation(asked: Asked): StoreOperation {
  if ([...asked.params.keys()].some((name) => FOREIGN.has(name))) return 'notImplemented';
  const operation = asked.key === '' ? onBucket(asked) : onObject(asked);
  if (!operation) throw new CosError('MethodNotAllowed');
  return operation;
}

function onBucket({ method, params }: Asked): StoreOperation | undefined {
  if (method === 'GET') return params.has('uploads') ? 'listUploads' : 'listObjects';
  if (method === 'HEAD') return 'headBucket';
  return method === 'POST' && params.has('delete') ? 'deleteObjects' : undefined;
}

function onObject({ method, params, isCopy }: Asked): StoreOperation | undefined {
  const isPart = params.has('uploadid') || params.has('partnumber');
  // Whoever asks for a part or an upload in a way that does not exist never means the whole object.
  const isMisplaced = params.has('delete') || (params.has('uploads') && method !== 'POST');
  if (isMisplaced) return undefined;
  switch (method) {
    case 'GET':
      if (params.has('uploadid')) return 'listParts';
      return isPart ? undefined : 'getObject';
    case 'HEAD':
      return isPart ? undefined : 'headObject';
    case 'PUT':
      if (isPart) return isCopy ? 'copyPart' : 'uploadPart';
      return isCopy ? 'copyObject' : 'putObject';
    case 'POST':
      if (params.has('uploads')) return 'initiateUpload';
      return params.has('uploadid') ? 'completeUpload' : undefined;
    case 'DELETE':
      if (params.has('uploadid')) return 'abortUpload';
      return isPart ? undefined : 'deleteObject';
    default:
      return undefined;
  }
}
