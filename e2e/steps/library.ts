/** Steps of a person in the lists of files, and quick ways for tests to fill those lists. */
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { CODE_ALPHABET, fileTypeOf, withCheckSymbol } from '@transmit/contract';
import type { Locator, Page } from 'playwright-core';
import type { Viewer } from './browser/viewer.ts';
import type { ServerFacts } from './server.ts';
import { putStoreObject, targetOf } from './store-client.ts';

interface ApiSending {
  name: string;
  content?: string | Uint8Array<ArrayBuffer>;
  max_downloads?: number;
}

/** The whole way of a file into the product over HTTP; answers its code. */
export async function sendByApi(viewer: Viewer, sending: ApiSending): Promise<string> {
  return (await sendManagedByApi(viewer, sending)).code;
}

/** The same, with the management link that the ticket of a visitor has. */
export async function sendManagedByApi(
  { api }: Viewer,
  { name, content = 'content', ...terms }: ApiSending,
): Promise<{ code: string; manageUrl: string }> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { data: grant } = await api.files.uploadCredentials({
    module: 'transmit',
    filename: `journeys/${name}`,
    size: bytes.length,
  });
  await putStoreObject(targetOf(grant), grant.key, bytes);
  const { data } = await api.files.finishUpload({
    key: grant.key,
    name,
    size: bytes.length,
    file_type: fileTypeOf(name),
    ...terms,
  });
  return { code: data.code, manageUrl: data.manage_url ?? '' };
}

/**
 * As many copies of a file's row as asked, each with a code and a name of its own, oldest first:
 * a long list without a long wait. Their objects do not exist; no list looks at those.
 */
export function copyFile(
  server: ServerFacts,
  code: string,
  count: number,
  nameOf: (index: number) => string,
): string[] {
  return copyRows(server, 'files', code, count, (index, copy, original) => ({
    name: nameOf(index),
    file_type: fileTypeOf(nameOf(index)),
    object_key: `${original['object_key']}-${copy}`,
  }));
}

/** The same for a bundle; the copies hold nothing. */
export function copyBundle(
  server: ServerFacts,
  code: string,
  count: number,
  nameOf: (index: number) => string,
): string[] {
  return copyRows(server, 'share_codes', code, count, (index) => ({ label: nameOf(index) }));
}

type Row = Record<string, SQLOutputValue>;

function copyRows(
  server: ServerFacts,
  table: 'files' | 'share_codes',
  code: string,
  count: number,
  change: (index: number, copy: string, original: Row) => Row,
): string[] {
  const codes = Array.from({ length: count }, () => newCode());
  withDatabase(server, (database) => {
    const columns = writableColumns(database, table);
    const original = database.prepare(`select * from ${table} where code = ?`).get(code);
    if (!original) throw new Error(`nothing has the code ${code}`);
    const insert = database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    database.exec('begin immediate');
    for (const [index, copy] of codes.entries()) {
      const row: Row = { ...original, code: copy, ...change(index, copy, original) };
      insert.run(...columns.map((column) => row[column] ?? null));
    }
    database.exec('commit');
  });
  return codes;
}

/** As an operator's publishing does. */
export function makePublic(server: ServerFacts, codes: readonly string[]): void {
  withDatabase(server, (database) => {
    const publish = database.prepare('update files set is_public = 1 where code = ?');
    for (const code of codes) publish.run(code);
  });
}

/** Lets a file's time run out, or a bundle's. */
export function expire(server: ServerFacts, code: string): void {
  withDatabase(server, (database) => {
    for (const table of ['files', 'share_codes']) {
      const end = database.prepare(`update ${table} set expires_at = ? where code = ?`);
      end.run(Date.now() - 1, code);
    }
  });
}

function withDatabase(server: ServerFacts, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(server.dataDir, 'transmit.db'), { timeout: 10_000 });
  work(database);
  database.close();
}

/** Neither the key, which the database gives, nor what it computes from other columns. */
function writableColumns(database: DatabaseSync, table: string): string[] {
  return database
    .prepare("select name from pragma_table_xinfo(?) where hidden = 0 and name <> 'id'")
    .all(table)
    .map(({ name }) => String(name));
}

/** A well-formed code; that it opens something would be chance. */
export function newCode(): string {
  const body = Array.from({ length: 9 }, () =>
    CODE_ALPHABET.charAt(Math.floor(Math.random() * CODE_ALPHABET.length)),
  );
  return withCheckSymbol(body.join(''));
}

/** A file's row in a list: a table's on a desktop, a card on a phone. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByTitle(name, { exact: true }) });
}

export async function answerQuestion(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From the top like an impatient person until the list has an end; names in order of sight. */
export async function scrollToEnd(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(`:is(${ROWS})[data-index="0"]`).waitFor();
  const seen = new Set<string>();
  const end = page.locator('[data-list-end]');
  for (let step = 0; step < 400; step += 1) {
    for (const name of await shownNames(page)) seen.add(name);
    if (await isInView(end)) return [...seen];
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  throw new Error('the list has no end');
}

const ROWS = 'tbody tr[data-index], li[aria-posinset]';

/** Names that stand in the list now, which also holds some rows beyond the window. */
export function shownNames(page: Page): Promise<string[]> {
  return page
    .locator(ROWS)
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('[title*="."]')?.getAttribute('title') ?? ''),
    );
}

async function isInView(target: Locator): Promise<boolean> {
  if (!(await target.isVisible())) return false;
  return target.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
}
