import { alike, type Defence } from '../defence.ts';

const PARTS = 'apps/server/src/modules/files/uploads/parts';
const S3 = 'apps/server/src/adapters/object-storage/s3';

const onRoutes = alike({ test: `${PARTS}/parts.routes.test.ts` });
const inAdapter = alike({ test: `${S3}/s3-storage.test.ts` });

/** Stores by S3: addresses for parts (SECURITY §10.13). */
export const PART_DEFENCES: readonly Defence[] = [
  onRoutes({
    id: '§10.13 addresses are for the owner of the upload',
    file: `${PARTS}/own-upload.ts`,
    snippet: 'return owner === caller || isHeldKey(object_key);',
    without: "return caller !== '' || owner === '' || isHeldKey(object_key);",
  }),
  onRoutes({
    id: '§10.13 no file while its parts become an object',
    file: 'apps/server/src/modules/files/uploads/finish-upload.ts',
    snippet:
      "if (current.is_completing || current.proof_etag !== upload.proof_etag) fail('E_BUSY');",
    without: '',
  }),
  onRoutes({
    id: '§10.13 an ETag is a proof when it is the expected one',
    file: `${PARTS}/prove-object.ts`,
    snippet: 'const isProven = upload.proof_etag === object.etag;',
    without: 'const isProven = true;',
  }),
  onRoutes({
    id: '§10.13 an object of another file’s parts is not taken',
    file: `${PARTS}/complete-parts.ts`,
    snippet:
      "if (upload.proof_etag !== null && proof && proof !== upload.proof_etag) fail('E_CHECKSUM');",
    without: '',
  }),
  inAdapter({
    id: '§10.13 an address holds its size',
    file: `${S3}/s3-parts.ts`,
    snippet: "['content-length', String(sizeBytes)],",
    without: '',
  }),
  inAdapter({
    id: '§10.13 an address holds its MD5',
    file: `${S3}/s3-parts.ts`,
    snippet: "...(md5 === undefined ? [] : [['content-md5', md5] as const]),",
    without: '',
  }),
  inAdapter({
    id: '§10.13 no signature follows a redirect',
    file: `${S3}/s3-client.ts`,
    snippet: "redirect: 'manual',",
    without: '',
  }),
  {
    id: '§10.13 keys go over TLS or stay on the machine',
    file: `${S3}/s3.config.ts`,
    snippet: "return protocol === 'https:' || isLoopbackHost(hostname);",
    without: "return protocol !== '' && hostname !== '';",
    test: 'apps/server/src/config.test.ts',
  },
];
