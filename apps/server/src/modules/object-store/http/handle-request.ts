/** One request of the store, from its first header to its answer. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CosError, MAX_COS_KEY_BYTES, utf8Length } from '@transmit/cos';
import type { EmbeddedStorage } from '../store/embedded-storage.ts';
import { authorize } from './access.ts';
import { parseAddress } from './address.ts';
import { answerPreflight, setCorsHeaders } from './cors.ts';
import type { Exchange } from './exchange.ts';
import { JoinQueue } from './handing/join-queue.ts';
import { InFlight } from './in-flight.ts';
import type { StoreLimits } from './limit-large-xml.ts';
import { findOperation, type StoreOperation } from './operation.ts';
import { answerAbortUpload } from './operations/abort-upload.ts';
import { answerCompleteUpload } from './operations/complete-upload.ts';
import { answerCopyObject } from './operations/copy-object.ts';
import { answerCopyPart } from './operations/copy-part.ts';
import { answerDeleteObject, answerDeleteObjects } from './operations/delete-objects.ts';
import { answerGetObject, answerHeadObject } from './operations/get-object.ts';
import { answerInitiateUpload } from './operations/initiate-upload.ts';
import { answerHeadBucket, answerListObjects } from './operations/list-objects.ts';
import { answerListParts } from './operations/list-parts.ts';
import { answerListUploads } from './operations/list-uploads.ts';
import { answerPutObject } from './operations/put-object.ts';
import { answerUploadPart } from './operations/upload-part.ts';
import { refuseRunning } from './refuse-running.ts';
import { setCommonHeaders } from './reply.ts';
import { replyError, type StoreLog } from './reply-error.ts';
import { limitRest } from './unread-body.ts';
import { verify } from './verify.ts';

export type StoreHandler = (request: IncomingMessage, response: ServerResponse) => void;

const ANSWERS: Record<StoreOperation, (exchange: Exchange) => Promise<void>> = {
  putObject: answerPutObject,
  copyObject: answerCopyObject,
  getObject: answerGetObject,
  headObject: answerHeadObject,
  deleteObject: answerDeleteObject,
  deleteObjects: answerDeleteObjects,
  initiateUpload: answerInitiateUpload,
  uploadPart: answerUploadPart,
  copyPart: answerCopyPart,
  listParts: answerListParts,
  completeUpload: answerCompleteUpload,
  abortUpload: answerAbortUpload,
  listUploads: answerListUploads,
  listObjects: answerListObjects,
  headBucket: answerHeadBucket,
  notImplemented: async () => {
    throw new CosError('NotImplemented');
  },
};

/**
 * The HTTP front of the embedded store, for a port of its own or for `/cos/` under the app's origin.
 * Bodies are taken straight from the socket, never through a framework's parser (COS.md §0.2).
 */
export function createObjectStoreHandler(
  storage: EmbeddedStorage,
  { log, ...limits }: { log: StoreLog } & StoreLimits,
): StoreHandler {
  const inFlight = new InFlight();
  const joins = new JoinQueue(log);
  return (request, response) => {
    const requestId = randomBytes(12).toString('base64url');
    setCommonHeaders(response, requestId);
    setCorsHeaders(request, response, storage.front.publicOrigin);
    answer({ storage, limits, inFlight, joins }, request, response).then(
      () => limitRest(request),
      (error: unknown) => replyError({ request, response, requestId, log }, error),
    );
  };
}

interface StoreFront {
  storage: EmbeddedStorage;
  limits: StoreLimits;
  inFlight: InFlight;
  joins: JoinQueue;
}

async function answer(
  { storage: { store, front }, limits, inFlight, joins }: StoreFront,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return answerPreflight(request, response, front.publicOrigin);
  refuseRunning(request.headers);
  const method = request.method ?? '';
  const address = parseAddress(request.url ?? '');
  const { key, params } = address;
  const unixNow = Math.floor(store.now() / 1000);
  const caller = verify({ method, headers: request.headers, address }, front, unixNow);
  const isCopy = request.headers['x-cos-copy-source'] !== undefined;
  const operation = findOperation({ method, key, params, isCopy });
  authorize(caller, operation, address);
  if (address.bucket !== front.bucket || address.region !== front.region) {
    throw new CosError('NoSuchBucket');
  }
  if (utf8Length(key) > MAX_COS_KEY_BYTES) throw new CosError('KeyTooLong');
  // PostgreSQL has no text with this character.
  if ([key, ...params.values()].some((text) => text.includes('\0'))) {
    throw new CosError('InvalidArgument');
  }
  const exchange = {
    store,
    front,
    limits,
    inFlight,
    joins,
    request,
    response,
    address,
    key,
    params,
    caller,
  };
  await ANSWERS[operation](exchange);
}
