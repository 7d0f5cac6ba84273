import { vi } from 'vitest';

interface Asked {
  filename?: string | undefined;
  size?: string | number | undefined;
}

/** The server's calls of the desk, which grant every key; tests look at what was asked, and refuse. */
export function fakeCalls() {
  const lend = ({ filename = '', size }: Asked) => ({
    credentials: {
      tmpSecretId: `${size}`,
      tmpSecretKey: 'secret',
      sessionToken: `${filename}:${size}`,
    },
    region: 'ap-embedded',
    bucket: 'transmit-1250000000',
    startTime: 1000,
    expiredTime: 2860,
    key: filename,
    domain: '127.0.0.1:8081/cos/{Region}/{Bucket}',
  });
  let finished = 0;
  return {
    uploadCredentials: vi.fn(async (asked: Asked & { module: string }) => ({
      status: 1 as const,
      data: lend(asked),
    })),
    manyCredentials: vi.fn(async ({ files }: { files: Asked[] }) => ({
      status: 1 as const,
      data: { lent: files.map(lend) },
    })),
    createLock: vi.fn(async (_lock: { lock: string; password: string }) => ({
      status: 1 as const,
    })),
    finishUpload: vi.fn(async (_claim: { key: string }) => {
      finished += 1;
      return {
        status: 1 as const,
        data: {
          id: finished,
          code: `8K3F2A${String(finished).padStart(4, '0')}`,
          detail_url: 'http://127.0.0.1:8080/v/detail/8K3F2A0001',
          fee: 0.1,
          expire_time: '2026-11-27 10:00:00',
        },
      };
    }),
    cancelUpload: vi.fn(async (_upload: { key: string }) => ({ status: 1 as const })),
  };
}
