import {
  CosError,
  childrenNamed,
  childText,
  MAX_DELETED_AT_ONCE,
  type XmlElement,
  type XmlNode,
} from '@transmit/cos';
import { removeObject } from '../../store/remove-object.ts';
import { requireAction } from '../access.ts';
import type { Exchange } from '../exchange.ts';
import { declaredMd5, readXmlBody } from '../read-body.ts';
import { replyEmpty, replyXml } from '../reply.ts';
import { takeBody } from './put-bytes.ts';

/** DELETE /key, answered alike whether there was one. */
export async function answerDeleteObject({ store, response, key }: Exchange): Promise<void> {
  await removeObject(store, key);
  replyEmpty(response, 204);
}

/** POST /?delete */
export async function answerDeleteObjects(exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  if (!declaredMd5(request)) {
    throw new CosError('InvalidRequest', { message: 'Missing required header: Content-MD5.' });
  }
  const xml = await readXmlBody(exchange, takeBody(exchange), 'Delete');
  const keys = keysIn(xml);
  const isQuiet = childText(xml, 'Quiet')?.trim().toLowerCase() === 'true';
  const results: XmlElement[] = [];
  for (const key of keys) {
    const element = await deleteOne(exchange, key);
    if (!isQuiet || element[0] === 'Error') results.push(element);
  }
  replyXml(response, ['DeleteResult', results]);
}

function keysIn(xml: XmlNode): string[] {
  const keys = childrenNamed(xml, 'Object').map((object) => childText(object, 'Key') ?? '');
  if (keys.length === 0 || keys.length > MAX_DELETED_AT_ONCE || keys.includes('')) {
    throw new CosError('MalformedXML');
  }
  return keys;
}

/** One that fails is named in the answer; the others go on. */
async function deleteOne({ store, caller }: Exchange, key: string): Promise<XmlElement> {
  try {
    requireAction(caller, 'DeleteObject', key);
    await removeObject(store, key);
    return ['Deleted', [['Key', key]]];
  } catch (error) {
    const reason = error instanceof CosError ? error : new CosError('InternalError');
    return [
      'Error',
      [
        ['Key', key],
        ['Code', reason.code],
        ['Message', reason.message],
      ],
    ];
  }
}
