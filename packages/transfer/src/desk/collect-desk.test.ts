import { ApiError } from '@transmit/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { CollectDesk } from './collect-desk.ts';

const PLACE = { code: '8K3F2A7QWE', key: 'k'.repeat(43) };
const LENT = {
  credentials: { tmpSecretId: 'id', tmpSecretKey: 'secret', sessionToken: 'token' },
  region: 'ap-embedded',
  bucket: 'transmit-1250000000',
  startTime: 1000,
  expiredTime: 2860,
  key: 'held/0a/IMG.jpg',
  domain: '127.0.0.1:8081/cos/{Region}/{Bucket}',
};

function setUp() {
  const calls = {
    lend: vi.fn(async (_input: object) => ({ status: 1, data: LENT })),
    finish: vi.fn(async (_input: object) => ({
      status: 1,
      data: { id: 7, name: 'IMG.jpg', size: 3, verified: true },
    })),
    cancel: vi.fn(async (_input: object) => ({ status: 1 })),
  };
  return { calls, desk: new CollectDesk(calls as never, '127.0.0.1:8081', PLACE) };
}

const { signal } = new AbortController();

describe('the desk of a hand-in', () => {
  it('asks by name and size, goes on under the key that the server chose, and renews by it', async () => {
    const { calls, desk } = setUp();
    const target = await desk.reserve({ key: 'task/照片/IMG.jpg', sizeBytes: 3 });
    expect(target).toMatchObject({ Key: LENT.key, sharesOrigin: true });
    await desk.credentialsFor(LENT.key);
    expect(calls.lend.mock.calls).toEqual([[{ ...PLACE, name: 'IMG.jpg', size: 3 }]]);
    desk.dropCredentials(LENT.key);
    await desk.lendCredentials(LENT.key);
    expect(calls.lend).toHaveBeenLastCalledWith({
      ...{ ...PLACE, name: 'IMG.jpg', size: 3 },
      upload: LENT.key,
    });
  });

  it('takes up again what an earlier run has begun', async () => {
    const { calls, desk } = setUp();
    await desk.reserve({ key: LENT.key, sizeBytes: 3 });
    expect(calls.lend.mock.calls).toEqual([
      [{ ...PLACE, name: 'IMG.jpg', size: 3, upload: LENT.key }],
    ]);
  });

  it('begins anew what has ended since an earlier run began it', async () => {
    const { calls, desk } = setUp();
    const ended = new ApiError('E_NOT_FOUND', { message: '上传已结束' });
    calls.lend.mockRejectedValueOnce(ended);
    const target = await desk.reserve({ key: 'held/0b/IMG.jpg', sizeBytes: 3 });
    expect(target.Key).toBe(LENT.key);
    expect(calls.lend).toHaveBeenLastCalledWith({ ...PLACE, name: 'IMG.jpg', size: 3 });
    // A collection that is not there is asked for once more, and then said.
    calls.lend.mockRejectedValue(ended);
    const asking = desk.reserve({ key: 'held/0c/IMG.jpg', sizeBytes: 3 });
    await expect(asking).rejects.toMatchObject({ reason: 'refused' });
  });

  it('says of an upload that ended before it was finished that it is gone', async () => {
    const { calls, desk } = setUp();
    calls.finish.mockRejectedValueOnce(new ApiError('E_NOT_FOUND', { message: '上传已结束' }));
    const upload = {
      ...{ Key: LENT.key, name: 'IMG.jpg', sizeBytes: 3, crc64: '42' },
      ...{ lastModified: 0, settings: {} },
    };
    await expect(desk.finish(upload, signal)).rejects.toMatchObject({ reason: 'upload-gone' });
  });

  it('looks for a finished file under a key of the server alone', () => {
    const { desk } = setUp();
    expect(desk.mayHaveFinished('task/照片/IMG.jpg')).toBe(false);
    expect(desk.mayHaveFinished(LENT.key)).toBe(true);
  });

  it('answers the id by which a hand-in names the file', async () => {
    const { calls, desk } = setUp();
    const upload = {
      ...{ Key: LENT.key, name: 'IMG.jpg', sizeBytes: 3, crc64: '42' },
      ...{ lastModified: 1_700_000_000_000, settings: {} },
    };
    expect((await desk.finish(upload, signal)).code).toBe('7');
    expect(calls.finish).toHaveBeenCalledWith(
      {
        ...PLACE,
        ...{ upload: LENT.key, name: 'IMG.jpg', size: 3, crc64: '42' },
        last_modified: 1_700_000_000_000,
      },
      { signal },
    );
  });

  it('gives back what was lent, and nothing else', async () => {
    const { calls, desk } = setUp();
    await desk.release('task/never-lent.jpg');
    await desk.forgo('task/never-lent.jpg');
    expect(calls.cancel).not.toHaveBeenCalled();
    await desk.release(LENT.key);
    expect(calls.cancel).toHaveBeenCalledWith({ ...PLACE, upload: LENT.key });
  });

  it('says a refusal as the engine does', async () => {
    const { calls, desk } = setUp();
    const ended = new ApiError('E_EXPIRED', { message: '已截止' });
    calls.lend.mockRejectedValueOnce(ended);
    await expect(desk.reserve({ key: 'a', sizeBytes: 1 })).rejects.toMatchObject({
      name: 'UploadFailure',
    });
  });
});
