import { ApiError } from '@transmit/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../testing/fake-calls.ts';
import { ServerDesk } from './server-desk.ts';

const credentials = {
  credentials: { tmpSecretId: 'id', tmpSecretKey: 'secret', sessionToken: 'token' },
  region: 'ap-embedded',
  bucket: 'transmit-1250000000',
  startTime: 1000,
  expiredTime: 2860,
  key: 'id/a.txt',
  domain: '127.0.0.1:8081/cos/{Region}/{Bucket}',
};

function setUp(changes: Partial<typeof credentials> = {}) {
  const calls = fakeCalls();
  calls.uploadCredentials.mockResolvedValue({
    status: 1,
    data: { ...credentials, ...changes },
  });
  return { calls, desk: new ServerDesk(calls, '127.0.0.1:8080') };
}

const { signal } = new AbortController();
const upload = {
  Key: 'id/a.jpg',
  name: 'a.jpg',
  sizeBytes: 7,
  crc64: '42',
  lastModified: 0,
  settings: {},
};

const finished = {
  id: 1,
  detail_url: 'http://127.0.0.1:8080/v/detail/8K3F2A0001',
  fee: 0.1,
  expire_time: '2026-11-27 10:00:00',
};

describe('the desk', () => {
  it('asks once for a key, declaring the size', async () => {
    const { desk, calls } = setUp();
    const target = await desk.reserve({ key: 'id/a.txt', sizeBytes: 7 });
    await desk.credentialsFor('id/a.txt');
    expect(target).toMatchObject({ Key: 'id/a.txt', sharesOrigin: false });
    expect(calls.uploadCredentials.mock.calls).toEqual([
      [{ module: 'transmit', filename: 'id/a.txt', size: 7 }],
    ]);
  });

  it('goes on under the key that the server named, and renews it with the size', async () => {
    const { desk, calls } = setUp({ key: 'id/other.txt' });
    const { Key } = await desk.reserve({ key: 'id/a.txt', sizeBytes: 7 });
    expect(Key).toBe('id/other.txt');
    await desk.credentialsFor(Key);
    expect(calls.uploadCredentials).toHaveBeenCalledTimes(1);
    desk.dropCredentials(Key);
    await desk.credentialsFor(Key);
    expect(calls.uploadCredentials).toHaveBeenLastCalledWith({
      module: 'transmit',
      filename: 'id/other.txt',
      size: 7,
    });
  });

  it.each([
    ['127.0.0.1:8080/cos/{Region}/{Bucket}', true],
    ['127.0.0.1:8081/cos/{Region}/{Bucket}', false],
  ])('notices whether the store at %s shares the origin of the page', async (domain, shares) => {
    const { desk } = setUp({ domain });
    const target = await desk.reserve({ key: 'id/a.txt', sizeBytes: 0 });
    expect(target.sharesOrigin).toBe(shares);
  });

  it.each([
    ['192.168.1.20:8081/cos/{Region}/{Bucket}', true],
    ['{Bucket}.cos.{Region}.example.com', false],
    ['', false],
  ])('notices whether the store at %s is in the same network', async (domain, near) => {
    const { desk } = setUp({ domain });
    const target = await desk.reserve({ key: 'id/a.txt', sizeBytes: 0 });
    expect(target.isNear).toBe(near);
  });

  it.each([
    [Date.UTC(2019, 4, 1) + 0.5, { last_modified: Date.UTC(2019, 4, 1) }],
    [Number.NaN, {}],
    [-1, {}],
    [Date.UTC(9999, 0, 1), {}],
  ])('tells the own date of a file, where %d is one', async (lastModified, told) => {
    const { desk, calls } = setUp();
    await desk.finish({ ...upload, lastModified }, signal);
    const claim = { key: 'id/a.jpg', name: 'a.jpg', size: 7, crc64: '42', file_type: 2, ...told };
    expect(calls.finishUpload).toHaveBeenLastCalledWith(claim, { signal });
  });

  it('sends only the settings that were chosen', async () => {
    const { desk, calls } = setUp();
    await desk.finish(upload, signal);
    const plain = { key: 'id/a.jpg', name: 'a.jpg', size: 7, crc64: '42', file_type: 2 };
    expect(calls.finishUpload).toHaveBeenLastCalledWith(plain, { signal });
    const settings = { expireDays: 3, password: '1234', maxDownloads: 5 };
    await desk.finish({ ...upload, settings }, signal);
    expect(calls.finishUpload).toHaveBeenLastCalledWith(
      { ...plain, expire_days: 3, password: '1234', max_downloads: 5 },
      { signal },
    );
  });

  it.each([
    ['E_NETWORK', 0, 'network'],
    ['E_TIMEOUT', 0, 'network'],
    ['E_STORAGE', 503, 'busy'],
    ['E_RATE', 429, 'busy'],
    ['E_CHECKSUM', 409, 'mismatch'],
    ['E_SIZE_MISMATCH', 409, 'mismatch'],
    ['E_NOT_UPLOADED', 409, 'upload-gone'],
    ['E_NOT_FOUND', 404, 'upload-gone'],
    ['E_QUOTA', 403, 'quota'],
    ['E_TOO_LARGE', 413, 'too-large'],
    ['E_NO_SPACE', 507, 'no-space'],
    ['E_KEY', 400, 'bad-name'],
    ['E_FORBIDDEN', 403, 'refused'],
  ] as const)('translates %s', async (code, httpStatus, reason) => {
    const { desk, calls } = setUp();
    const refusal = new ApiError(code, { message: '原因', httpStatus, retryAfter: 9 });
    calls.finishUpload.mockRejectedValueOnce(refusal);
    await expect(desk.finish(upload, signal)).rejects.toMatchObject({
      reason,
      serverMessage: '原因',
      retryAfterMs: 9000,
    });
  });

  it('lets an abort through as it is', async () => {
    const { desk, calls } = setUp();
    const abort = new DOMException('stopped', 'AbortError');
    calls.finishUpload.mockRejectedValueOnce(abort);
    await expect(desk.finish(upload, signal)).rejects.toBe(abort);
  });

  it('takes a finished file back by the code that it is told again', async () => {
    const { calls } = setUp();
    const remove = vi.fn(async (_file: { code: string }) => ({ status: 1 as const }));
    const desk = new ServerDesk(calls, '127.0.0.1:8080', remove);
    const { code } = await desk.finish(upload, signal);
    calls.finishUpload.mockResolvedValueOnce({ status: 1, data: { ...finished, code } });
    await desk.takeBack(upload);
    expect(remove).toHaveBeenCalledExactlyOnceWith({ code });
    remove.mockRejectedValueOnce(new ApiError('E_NETWORK', { message: '' }));
    await expect(desk.takeBack(upload)).rejects.toMatchObject({ reason: 'network' });
  });
});
