import type { XmlElement } from '@transmit/cos';
import { endOfPrefix, listObjectRows, type ObjectRow } from '../../store/objects.store.ts';
import type { Exchange } from '../exchange.ts';
import { isoTime, keyEncoding, ownerElements, pageSize } from '../listing.ts';
import { replyEmpty, replyXml } from '../reply.ts';

/** GET / */
export async function answerListObjects(exchange: Exchange): Promise<void> {
  const { front, response, params } = exchange;
  const encoding = keyEncoding(params);
  const maxKeys = pageSize(params, 'max-keys');
  const prefix = params.get('prefix') ?? '';
  const marker = params.get('marker') ?? '';
  const delimiter = params.get('delimiter') ?? '';
  const entries = await collectEntries(exchange, { prefix, marker, delimiter, maxKeys });
  const page = entries.slice(0, maxKeys);
  const last = entries.length > maxKeys ? page.at(-1) : undefined;
  replyXml(response, [
    'ListBucketResult',
    [
      ['Name', front.bucket],
      ...encoding.element,
      ['Prefix', encoding.write(prefix)],
      ['Marker', encoding.write(marker)],
      ['MaxKeys', maxKeys],
      ['Delimiter', encoding.write(delimiter)],
      ['IsTruncated', last !== undefined],
      ...(last ? ([['NextMarker', encoding.write(nameOf(last))]] as const) : []),
      ...page.map((entry) => entryElement(entry, front.bucket, encoding.write)),
    ],
  ]);
}

/** HEAD / */
export async function answerHeadBucket({ response, front }: Exchange): Promise<void> {
  replyEmpty(response, 200, { 'x-cos-bucket-region': front.region });
}

/** An object, or all keys up to the first delimiter after the prefix as one. */
type Entry = ObjectRow | { commonPrefix: string };

function nameOf(entry: Entry): string {
  return 'commonPrefix' in entry ? entry.commonPrefix : entry.key;
}

/** One more than fits on the page, which tells whether there is another. */
async function collectEntries(
  { store }: Exchange,
  query: { prefix: string; marker: string; delimiter: string; maxKeys: number },
): Promise<Entry[]> {
  const { prefix, delimiter, maxKeys } = query;
  const entries: Entry[] = [];
  let after = afterMarker(query);
  let lastPrefix: string | undefined;
  while (entries.length <= maxKeys) {
    const limit = maxKeys + 1 - entries.length;
    const rows = await listObjectRows(store.db, { prefix, after, limit });
    for (const row of rows) {
      const commonPrefix = commonPrefixOf(row.key, prefix, delimiter);
      if (commonPrefix === undefined) entries.push(row);
      else if (commonPrefix !== lastPrefix) entries.push({ commonPrefix });
      lastPrefix = commonPrefix;
      // All other keys under it are the same entry, so the next page begins behind them.
      after = commonPrefix === undefined ? row.key : endOfPrefix(commonPrefix);
    }
    if (rows.length < limit) break;
  }
  return entries;
}

/** A marker that is itself a common prefix stands for everything under it. */
function afterMarker(query: { prefix: string; marker: string; delimiter: string }): string {
  const { prefix, marker, delimiter } = query;
  return commonPrefixOf(marker, prefix, delimiter) === marker && marker
    ? endOfPrefix(marker)
    : marker;
}

function commonPrefixOf(key: string, prefix: string, delimiter: string): string | undefined {
  if (!delimiter || !key.startsWith(prefix)) return undefined;
  const at = key.indexOf(delimiter, prefix.length);
  return at === -1 ? undefined : key.slice(0, at + delimiter.length);
}

function entryElement(entry: Entry, bucket: string, write: (key: string) => string): XmlElement {
  if ('commonPrefix' in entry) {
    return ['CommonPrefixes', [['Prefix', write(entry.commonPrefix)]]];
  }
  return [
    'Contents',
    [
      ['Key', write(entry.key)],
      ['LastModified', isoTime(entry.modified_at)],
      ['ETag', `"${entry.etag}"`],
      ['Size', entry.size_bytes],
      ownerElements('Owner', bucket),
      ['StorageClass', entry.storage_class],
    ],
  ];
}
