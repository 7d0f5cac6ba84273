import { crc64 } from '@transmit/cos';
import type { TestApp, TestViewer } from './test-app.ts';

export interface FileToSend {
  key?: string;
  name?: string;
  /** The content, or so many zero bytes. */
  content?: string | number;
  expire_days?: number;
  password?: string;
  lock?: string;
  max_downloads?: number;
  title?: string;
  note?: string;
  last_modified?: number;
  sealed?: string;
  promise?: string;
  file_type?: 1 | 2;
}

/** The whole way of a file into the product; the bytes are put straight into the store. */
export async function sendFile(app: TestApp, viewer: TestViewer, file: FileToSend = {}) {
  const { key: asked = 'a.txt', name = 'a.txt', content = 'abc', ...terms } = file;
  const bytes = bytesOf(content);
  const key = await bringObject(app, viewer, { key: asked, content });
  const { data } = await viewer.api.files.finishUpload({
    key,
    name,
    size: bytes.length,
    crc64: crc64(bytes).toString(),
    file_type: 1,
    ...terms,
  });
  return { ...data, key };
}

/** Finds the key of a finished file's bytes; its upload's key holds nothing any more. */
export async function objectKeyOf(app: TestApp, { id }: { id: number }): Promise<string> {
  const { object_key } = await app.services.db
    .selectFrom('files')
    .select('object_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return object_key;
}

/** Asks for credentials and brings the bytes to the store, but finishes nothing. */
export async function bringObject(
  app: TestApp,
  viewer: TestViewer,
  { key, content }: { key: string; content: string | number },
): Promise<string> {
  const bytes = bytesOf(content);
  const { data } = await viewer.api.files.uploadCredentials({
    module: 'transmit',
    filename: key,
    size: bytes.length,
  });
  await app.services.storage.writeObject(data.key, bytes, 'application/octet-stream');
  return data.key;
}

function bytesOf(content: string | number): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
