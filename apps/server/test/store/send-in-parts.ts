import { crc64 } from '@transmit/cos';
import COS from 'cos-nodejs-sdk-v5';
import type { TestApp, TestViewer } from '../test-app.ts';
import { requireLent } from './store-client.ts';

/** A file as the page sends a larger one: in parts, so that the store knows no MD5 of it. */
export async function sendInParts(
  app: TestApp,
  viewer: TestViewer,
  { key: asked = 'parts.bin', content, md5 }: { key?: string; content: string; md5?: string },
) {
  const bytes = Buffer.from(content);
  const { data } = await viewer.api.files.uploadCredentials({
    module: 'transmit',
    filename: asked,
    size: bytes.length,
  });
  const where = { Bucket: data.bucket, Region: data.region, Key: data.key };
  const cos = clientFor(app, requireLent(data));
  const { UploadId } = await cos.multipartInit(where);
  const part = await cos.multipartUpload({ ...where, UploadId, PartNumber: 1, Body: bytes });
  const Parts = [{ PartNumber: 1, ETag: part.ETag }];
  await cos.multipartComplete({ ...where, UploadId, Parts });
  const finished = await viewer.api.files.finishUpload({
    key: data.key,
    name: asked,
    size: bytes.length,
    crc64: crc64(bytes).toString(),
    file_type: 1,
    ...(md5 && { md5 }),
  });
  return { ...finished.data, key: data.key };
}

function clientFor(
  app: TestApp,
  credentials: { tmpSecretId: string; tmpSecretKey: string; sessionToken: string },
): COS {
  return new COS({
    SecretId: credentials.tmpSecretId,
    SecretKey: credentials.tmpSecretKey,
    SecurityToken: credentials.sessionToken,
    Domain: `${new URL(app.storeOrigin).host}/cos/{Region}/{Bucket}`,
    Protocol: 'http:',
    SystemClockOffset: app.clock.now - Date.now(),
  });
}
