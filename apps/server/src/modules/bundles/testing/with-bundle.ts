/** A bundle somebody has sent, and its zip as somebody else downloads it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type FileToSend, sendFile } from '#test/send-file.ts';
import {
  createTestApp,
  TEST_ORIGIN,
  type TestApp,
  type TestAppOptions,
  type TestViewer,
} from '#test/test-app.ts';

interface Terms {
  paths?: string[];
  folders?: string[];
  name?: string;
  expire_days?: number;
  password?: string;
  max_downloads?: number;
}

/** An app with a bundle of these files in it, and who sent it. */
export async function withBundle(
  files: FileToSend[],
  terms: Terms = {},
  options: TestAppOptions = {},
) {
  const app = await createTestApp(options);
  const owner = app.visitor();
  const sent = [];
  for (const file of files)
    sent.push(await sendFile(app, owner, { key: file.name ?? 'a', ...file }));
  const codes = sent.map(({ code }) => code);
  const { data } = await owner.api.bundles.create({ codes, ...terms });
  return { app, owner, codes, bundle: data, code: data.code };
}

export const THREE: FileToSend[] = [
  { name: '报告.txt', content: '第一份' },
  { name: '报告.txt', content: '第二份' },
  { name: 'c.bin', content: 300_000 },
];

export async function zipSrc(
  viewer: TestViewer,
  code: string,
  indexes?: number[],
): Promise<string> {
  const answer = await viewer.api.bundles.zipLink({ code, ...(indexes && { indexes }) });
  if (answer.status !== 1) throw new Error(answer.msg);
  return answer.data.download_src.slice(TEST_ORIGIN.length);
}

/** Downloads the zip and reads it with another program. */
export async function pullBundleZip(
  app: TestApp,
  viewer: TestViewer,
  code: string,
  indexes?: number[],
) {
  const answer = await viewer.api.bundles.zipLink({ code, ...(indexes && { indexes }) });
  if (answer.status !== 1) throw new Error(answer.msg);
  const response = await app.visitor().send(answer.data.download_src.slice(TEST_ORIGIN.length));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(answer.data.size).toBe(bytes.length);
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.zip');
  writeFileSync(path, bytes);
  const contents: Record<string, string> = JSON.parse(
    execFileSync('python3', ['-c', READ_ZIP, path], { maxBuffer: 2 ** 28 }).toString(),
  );
  const disposition = response.headers.get('content-disposition') ?? '';
  return { response, disposition, contents, names: Object.keys(contents) };
}

/** Contents of small files only; every check value is compared. */
const READ_ZIP = `
import sys, json, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: z.read(i).decode() if i.file_size < 1000 else '' for i in z.infolist()}))`;
