/**
 * The versions of a bucket (COS: GET Bucket versioning, GET Bucket Object versions, DELETE Object). With
 * versioning on, every write of a key is a version of its own, and nobody replaces one.
 */
import { childrenNamed, childText, type XmlNode } from '@transmit/cos';
import { type CosClient, storageError } from './cos-client.ts';
import { QUICK_MS } from './quick-calls.ts';

/**
 * COS's version of all objects that were written while versioning was off; the next write replaces
 * it.
 */
const NO_VERSION = 'null';

export function versionIn(headers: Headers): string | undefined {
  const version = headers.get('x-cos-version-id') ?? NO_VERSION;
  return version === NO_VERSION ? undefined : version;
}

/** Said to an operator who has not switched versioning on. */
export const NEEDS_VERSIONING =
  'does not keep versions, so a finished file could be exchanged: switch on versioning for the bucket';

export async function requireVersioning(client: CosClient): Promise<void> {
  const params = [['versioning', '']] as const;
  const root = await client.sendForXml({ method: 'GET', params, timeoutMs: QUICK_MS });
  if (!root) throw storageError('has no such bucket');
  if (childText(root, 'Status') !== 'Enabled') throw storageError(NEEDS_VERSIONING);
}

/** Removes the versions of exactly this key, and what marks it as deleted, for good. */
export async function removeVersions(
  client: CosClient,
  key: string,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const version of await listVersionsOf(client, key)) {
    if (version === except) continue;
    await client.send({ method: 'DELETE', key, params: [['versionId', version]] });
  }
}

async function listVersionsOf(client: CosClient, key: string): Promise<string[]> {
  const found: string[] = [];
  let after = { key: '', version: '' };
  for (;;) {
    const page = await listPage(client, key, after);
    const listed = [...childrenNamed(page, 'Version'), ...childrenNamed(page, 'DeleteMarker')];
    const ours = listed.filter((entry) => childText(entry, 'Key') === key);
    found.push(...ours.map((entry) => childText(entry, 'VersionId') ?? NO_VERSION));
    // A listing is in the order of keys, and a key stands before those that begin with it.
    const isAtEnd = ours.length < listed.length || childText(page, 'IsTruncated') !== 'true';
    if (isAtEnd) return found;
    after = {
      key: childText(page, 'NextKeyMarker') ?? '',
      version: childText(page, 'NextVersionIdMarker') ?? '',
    };
  }
}

async function listPage(
  client: CosClient,
  prefix: string,
  after: { key: string; version: string },
): Promise<XmlNode> {
  const root = await client.sendForXml({
    method: 'GET',
    params: [
      ['versions', ''],
      ['prefix', prefix],
      ['key-marker', after.key],
      ['version-id-marker', after.version],
    ],
  });
  if (!root) throw storageError('has no such bucket');
  return root;
}
