/** Somebody without an account who has sent all that can be sent, and what they know. */
import { crc64 } from '@transmit/cos';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import type { TestServer } from '@transmit/e2e/server';
import { putStoreObject, targetOf, type UploadGrant } from '@transmit/e2e/store-client';

/** As many as one bundle holds. */
const BUNDLED = 1000;
const AT_ONCE = 8;
const BUNDLES = 50;

export interface Stranger {
  viewer: Viewer;
  /** Code of the first file they sent. */
  code: string;
  key: string;
  /** A file under a password. */
  locked: string;
  lockedKey: string;
  /** Codes of as many files as a bundle holds. */
  codes: string[];
  bundle: string;
  zipLink: string;
  downloadLink: string;
  /** A sending that still goes up, and its code. */
  promised: string;
  promisedCode: string;
  /** For bytes that are still to be sent. */
  grant: UploadGrant;
}

export async function sendEverything({ origin }: TestServer): Promise<Stranger> {
  const viewer = createViewer(origin, 60_000);
  await viewer.api.site.settings();
  const first = await sendFile(viewer, 'first.txt');
  const locked = await sendFile(viewer, 'locked.txt', '提取密码');
  const codes = await sendMany(viewer);
  const made = [];
  for (let bundle = 0; bundle < BUNDLES; bundle += 1) {
    made.push((await viewer.api.bundles.create({ codes, name: `文件夹 ${bundle}` })).data.code);
  }
  const bundle = made[0] ?? '';
  const zip = await viewer.api.bundles.zipLink({ code: bundle });
  const link = await viewer.api.shares.downloadLink({ code: first.code });
  const { data: grant } = await viewer.api.files.uploadCredentials({
    module: 'transmit',
    filename: 'coming.bin',
    size: 2 ** 30,
  });
  const promised = 'a-sending-under-way';
  const wish = { sending: promised, name: '还在路上.zip', file_count: 1, total_size: 1000 };
  return {
    viewer,
    code: first.code,
    key: first.key,
    locked: locked.code,
    lockedKey: locked.key,
    codes,
    bundle,
    zipLink: linkIn(zip.data),
    downloadLink: linkIn(link.data),
    promised,
    promisedCode: (await viewer.api.shares.promise(wish)).data.code,
    grant,
  };
}

/** None of the files costs anything. */
function linkIn(data: object): string {
  if ('download_src' in data && typeof data.download_src === 'string') return data.download_src;
  throw new Error('a link was expected');
}

async function sendMany(viewer: Viewer): Promise<string[]> {
  const codes: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < BUNDLED) {
      const number = next;
      next += 1;
      codes[number] = (await sendFile(viewer, `一个名字很长的文件夹/第 ${number} 份.txt`)).code;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return codes;
}

async function sendFile({ api }: Viewer, filename: string, password?: string) {
  const bytes = new TextEncoder().encode(filename);
  const size = bytes.length;
  const { data } = await api.files.uploadCredentials({ module: 'transmit', filename, size });
  await putStoreObject(targetOf(data), data.key, bytes);
  const { code } = (
    await api.files.finishUpload({
      key: data.key,
      name: filename,
      size,
      crc64: crc64(bytes).toString(),
      file_type: 1,
      ...(password && { password }),
    })
  ).data;
  return { code, key: data.key };
}
