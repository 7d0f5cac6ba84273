/** Reads the headers about a request's body, and small bodies whole. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LARGE_XML_BYTES } from '@transmit/contract';
import { CosError, MAX_PUT_BYTES, MAX_XML_BYTES, readXml, type XmlNode } from '@transmit/cos';
import type { Exchange } from './exchange.ts';
import { limitLargeXml } from './limit-large-xml.ts';

/** Bytes are only taken when their number is announced. */
export function declaredLength(request: IncomingMessage): number {
  const length = request.headers['content-length'];
  if (length === undefined || !/^\d{1,15}$/.test(length))
    throw new CosError('MissingContentLength');
  const bytes = Number(length);
  if (bytes > MAX_PUT_BYTES) throw new CosError('EntityTooLarge');
  return bytes;
}

/** Content-MD5: the base64 of exactly 16 bytes. */
export function declaredMd5(request: IncomingMessage): Uint8Array | undefined {
  const text = request.headers['content-md5'];
  if (text === undefined) return undefined;
  const md5 = Buffer.from(String(text), 'base64');
  if (md5.length !== 16 || md5.toString('base64') !== text) throw new CosError('InvalidDigest');
  return md5;
}

/** The whole body as XML with the given root element; nothing is acted on before it is checked. */
export async function readXmlBody(
  { request, limits }: Pick<Exchange, 'request' | 'limits'>,
  body: AsyncIterable<Uint8Array>,
  root: string,
): Promise<XmlNode> {
  const md5 = declaredMd5(request);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    const wasLarge = bytes > LARGE_XML_BYTES;
    bytes += piece.length;
    if (bytes > MAX_XML_BYTES) throw new CosError('XMLSizeLimit');
    // Counts the bytes that come, not those announced: a body in chunks announces nothing.
    if (!wasLarge && bytes > LARGE_XML_BYTES) await limitLargeXml(request, limits);
    pieces.push(piece);
  }
  const whole = Buffer.concat(pieces);
  if (md5 && !createHash('md5').update(whole).digest().equals(md5)) throw new CosError('BadDigest');
  const node = readXml(whole.toString());
  if (node?.name !== root) throw new CosError('MalformedXML');
  return node;
}
