import { LEAST_ADDRESSED_PART_BYTES } from '@transmit/contract';
import { presignUrl } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import type { IssuedCredentials } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { whenNotBusy } from '../curl/when-not-busy.ts';
import type { UploadRow } from '../files.tables.ts';
import { joinUpload } from './parts/complete-parts.ts';
import { signParts } from './parts/issue-part-addresses.ts';
import { findUploadByKey } from './uploads.store.ts';

type Issued = IssuedCredentials & { key: string };

/** The store's address for the bytes of this key in one PUT, good for thirty minutes. */
export async function putAddress(issued: Issued, context: CallContext): Promise<string> {
  const { credentials } = issued;
  return credentials ? signWhole({ ...issued, credentials }) : addressWhole(issued.key, context);
}

/** Makes the one part an object, where bytes came by such an address; whoever sent them tells no MD5 of it. */
export async function completeWhole(upload: UploadRow, context: CallContext): Promise<void> {
  const { services } = context;
  const { parts: store } = services.storage;
  if (!store || upload.store_upload === null) return;
  await joinUpload(upload, undefined, { store, services });
}

async function addressWhole(key: string, context: CallContext): Promise<string> {
  const { services } = context;
  const store = services.storage.parts ?? fail('E_STORAGE');
  const [address] = await whenNotBusy(async () => {
    const upload = (await findUploadByKey(services.db, key)) ?? fail('E_NOT_FOUND');
    const partBytes = Math.max(upload.max_bytes, LEAST_ADDRESSED_PART_BYTES);
    return signParts(upload, { partBytes, parts: [{ number: 1 }] }, { store, context });
  });
  return address ?? fail('E_STORAGE');
}

function signWhole(issued: Issued & Required<Pick<Issued, 'credentials'>>): string {
  const { key, region, bucket, domain, protocol } = issued;
  const place = (domain ?? '{Bucket}.cos.{Region}.myqcloud.com')
    .replaceAll('{Bucket}', bucket)
    .replaceAll('{Region}', region);
  const { tmpSecretId: secretId, tmpSecretKey: secretKey, sessionToken } = issued.credentials;
  return presignUrl(
    {
      method: 'PUT',
      baseUrl: `${protocol ?? 'https:'}//${place}`,
      host: place.split('/')[0] ?? '',
      key,
      params: [],
      sessionToken,
    },
    { secretId, secretKey, window: { start: issued.startTime, end: issued.expiredTime } },
    nativeSha1,
  );
}
