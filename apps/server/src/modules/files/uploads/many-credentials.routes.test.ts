/** One call for the credentials of several small files (SECURITY §10.1, §3 row 160). */
import { MAX_FILE_BYTES, MAX_UNFINISHED_UPLOADS, RATE_LIMITS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';

const ADDRESS = '198.51.100.9';

function filesOf(count: number, size = 3) {
  return Array.from({ length: count }, (_, index) => ({ filename: `照片/${index}.jpg`, size }));
}

async function openKeys({ services: { db } }: TestApp): Promise<string[]> {
  const uploads = await db.selectFrom('uploads').select('object_key').orderBy('id').execute();
  return uploads.map(({ object_key }) => object_key);
}

describe('credentials for several files', () => {
  it('are each good for exactly one key and its size, in the order of the files', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    const { data } = await viewer.api.files.manyCredentials({ files: filesOf(8) });
    expect(data.lent.map(({ key }) => key)).toEqual(filesOf(8).map(({ filename }) => filename));
    expect(data.lent.map(({ credentials }) => credentials?.sessionToken)).toEqual(
      filesOf(8).map(({ filename }) => `${filename}:3`),
    );
    // Asked for again, by itself too, it is the same upload.
    await viewer.api.files.uploadCredentials({
      module: 'transmit',
      filename: '照片/3.jpg',
      size: 3,
    });
    await viewer.api.files.manyCredentials({ files: filesOf(2) });
    expect(await openKeys(app)).toHaveLength(8);
  });

  it('give a safe key in the place of one that is another’s', async () => {
    const app = await createTestApp();
    await app.visitor().api.files.manyCredentials({ files: filesOf(1) });
    const { data } = await app.visitor().api.files.manyCredentials({ files: filesOf(2) });
    expect(data.lent[0]?.key).toMatch(/^[0-9a-f]{20}\/0\.jpg$/);
    expect(data.lent[1]?.key).toBe('照片/1.jpg');
  });

  it('row 160: end before the first file that is refused, which hears why by itself', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const [first, second] = filesOf(2);
    const tooLarge = { filename: 'large.bin', size: MAX_FILE_BYTES.visitor + 1 };
    const badName = { filename: 'a/../b.txt', size: 1 };
    for (const bad of [tooLarge, badName]) {
      const { data } = await viewer.api.files.manyCredentials({
        files: [first, bad, second].filter((file) => file !== undefined),
      });
      expect(data.lent.map(({ key }) => key)).toEqual([first?.filename]);
    }
    await expect(viewer.api.files.manyCredentials({ files: [tooLarge] })).rejects.toMatchObject({
      code: 'E_TOO_LARGE',
    });
    expect(await openKeys(app)).toEqual([first?.filename]);
  });

  it('row 160: leave no more uploads open than single calls do', async () => {
    const app = await createTestApp({ env: { RATE_LIMIT_SCALE: '10' } });
    const viewer = app.visitor();
    for (let turn = 0; turn < MAX_UNFINISHED_UPLOADS / 8; turn += 1) {
      const files = filesOf(8).map(({ filename, size }) => ({
        filename: `${turn}/${filename}`,
        size,
      }));
      await viewer.api.files.manyCredentials({ files });
    }
    await expect(viewer.api.files.manyCredentials({ files: filesOf(1) })).rejects.toMatchObject({
      code: 'E_LIMIT',
    });
    expect(await openKeys(app)).toHaveLength(MAX_UNFINISHED_UPLOADS);
  });

  it('row 160: count as many as they are', async () => {
    const app = await createTestApp();
    const { limit } = RATE_LIMITS.credentialsVisitor;
    const left = { amount: limit - 8 };
    await app.services.limits.take('sts-visitor', ADDRESS, RATE_LIMITS.credentialsVisitor, left);
    const viewer = app.visitor({ address: ADDRESS });
    await viewer.api.files.manyCredentials({ files: filesOf(8) });
    await expect(askForOne(viewer)).rejects.toMatchObject({ code: 'E_RATE' });
  });

  it.each([
    ['none', []],
    ['nine', filesOf(9)],
    ['one without a size', [{ filename: 'a.txt' }]],
    ['a size that is none', [{ filename: 'a.txt', size: -1 }]],
    ['a field more', [{ filename: 'a.txt', size: 1, owner: 'u:1' }]],
    ['no list', { filename: 'a.txt', size: 1 }],
  ])('row 160: %s is refused', async (_what, files) => {
    const app = await createTestApp();
    const answer = await app.visitor().post('/api/transmit/sts_many', { files });
    expect(answer.status).toBe(400);
    expect(await openKeys(app)).toEqual([]);
  });
});

function askForOne(viewer: TestViewer) {
  return viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'b.txt', size: 1 });
}
