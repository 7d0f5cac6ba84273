/** Reading and writing the XML of the store, for tests. */
import { readXml, type XmlNode } from '@transmit/cos';
import type { TestReply } from './test-store.ts';

/** The reply's XML, which has to have this root. */
export function parsed(reply: TestReply, root: string): XmlNode {
  const node = readXml(reply.text);
  if (reply.status >= 300 && root !== 'Error') throw new Error(`${reply.status} ${reply.text}`);
  if (node?.name !== root) throw new Error(`expected ${root}, got ${reply.text}`);
  return node;
}

/** The body of a Complete for these parts. */
export function completion(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
