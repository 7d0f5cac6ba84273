/** An operator, and files of others to work on. */
import { crc64 } from '@transmit/cos';
import type { Locator, Page } from 'playwright-core';
import { fetchCode, PASSWORD } from './accounts.ts';
import { createViewer, type Viewer } from './browser/viewer.ts';
import type { ServerFacts } from './server.ts';
import { putStoreObject, targetOf } from './store-client.ts';

/** The number that `OPERATOR_PHONES` makes an operator. */
export const OPERATOR_PHONE = '13900139000';

/** Calls share two cores with the browser. */
const PATIENCE_MS = 20_000;

export async function registerOperator(server: ServerFacts): Promise<Viewer> {
  const viewer = createViewer(server.origin, PATIENCE_MS);
  const phone = OPERATOR_PHONE;
  const code = await fetchCode(viewer, server, { phone, purpose: 'register' });
  await viewer.api.accounts.register({ phone, code, password: PASSWORD });
  return viewer;
}

export interface SentFile {
  id: number;
  code: string;
  key: string;
}

/** A visitor sends a file, without a browser. */
export async function sendAsVisitor(
  server: ServerFacts,
  file: { name: string; content: string; file_type?: 1 | 2 | 3 | 5 },
): Promise<SentFile> {
  const { api } = createViewer(server.origin, PATIENCE_MS);
  const { name, content, file_type = 1 } = file;
  const bytes = new TextEncoder().encode(content);
  const size = bytes.length;
  const { data: grant } = await api.files.uploadCredentials({
    module: 'transmit',
    filename: name,
    size,
  });
  await putStoreObject(targetOf(grant), grant.key, bytes);
  const { data } = await api.files.finishUpload({
    key: grant.key,
    name,
    size,
    crc64: crc64(bytes).toString(),
    file_type,
  });
  return { id: data.id, code: data.code, key: grant.key };
}

/** The row of a file in the operators' list. */
export function officeRowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}
