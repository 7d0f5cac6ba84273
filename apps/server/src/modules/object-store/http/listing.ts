/** Shared by all listings: page size, encoding, the owner that COS names everywhere. */
import { CosError, encodeComponent, MAX_LISTED, type XmlElement } from '@transmit/cos';

type Params = ReadonlyMap<string, string>;

/** `max-keys` and its siblings: 1 to 1000. */
export function pageSize(params: Params, name: string): number {
  const text = params.get(name);
  if (text === undefined || text === '') return MAX_LISTED;
  const size = Number(text);
  if (!/^\d{1,4}$/.test(text) || size < 1 || size > MAX_LISTED) {
    throw new CosError('InvalidArgument', { message: `${name} must be from 1 to ${MAX_LISTED}.` });
  }
  return size;
}

/** Writes keys as they are, or percent-encoded when `encoding-type=url` asks for it. */
export function keyEncoding(params: Params): { write(key: string): string; element: XmlElement[] } {
  const type = params.get('encoding-type');
  if (type === undefined || type === '') return { write: (key) => key, element: [] };
  if (type !== 'url') {
    throw new CosError('InvalidArgument', { message: 'encoding-type must be url.' });
  }
  return { write: encodeComponent, element: [['EncodingType', 'url']] };
}

/** The bucket `name-1250000000` belongs to the account 1250000000. */
export function ownerElements(name: 'Initiator' | 'Owner', bucket: string): XmlElement {
  const account = bucket.slice(bucket.lastIndexOf('-') + 1);
  return [
    name,
    [
      ['ID', `qcs::cam::uin/${account}:uin/${account}`],
      ['DisplayName', account],
    ],
  ];
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
