import { describe, expect, it } from 'vitest';
import { backOffMs, decideRestart, endsCredentials, lostBy } from './retry-policy.ts';
import { FAILURE_REASONS, UploadFailure, type UploadFailureReason } from './upload-failure.ts';

describe('restart after a failure', () => {
  it('waits 1, 2, 5, 10, 20, 30 and then always 60 seconds', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 29].map((attempt) => backOffMs(attempt) / 1000);
    expect(waits).toEqual([1, 2, 5, 10, 20, 30, 60, 60, 60]);
  });

  const restarting: UploadFailureReason[] = [
    'network',
    'store-away',
    'busy',
    'credentials',
    'upload-gone',
    'mismatch',
  ];

  it.each(FAILURE_REASONS)('restarts by itself only for a passing reason: %s', (reason) => {
    const restart = decideRestart(new UploadFailure(reason), 1);
    expect(restart !== undefined).toBe(restarting.includes(reason));
  });

  it('renews credentials and goes on at once, and only then waits', () => {
    const failure = new UploadFailure('credentials');
    expect(decideRestart(failure, 1)).toMatchObject({ afterMs: 0 });
    expect(decideRestart(failure, 2)).toMatchObject({ afterMs: 2000 });
    expect(decideRestart(failure, 4)).toBeUndefined();
  });

  it.each(FAILURE_REASONS)(
    'needs new credentials only where the old ones are of no use: %s',
    (reason) => {
      const isNeeded = reason === 'credentials' || reason === 'upload-gone';
      expect(endsCredentials(new UploadFailure(reason))).toBe(isNeeded);
    },
  );

  it('sends everything once more after a mismatch, and then gives up', () => {
    const failure = new UploadFailure('mismatch');
    expect(decideRestart(failure, 1)).toMatchObject({ startOver: true });
    expect(decideRestart(failure, 2)).toBeUndefined();
  });

  it('waits as long as the server asks', () => {
    const failure = new UploadFailure('busy', { retryAfterMs: 42_000 });
    expect(decideRestart(failure, 1)?.afterMs).toBe(42_000);
  });

  it.each(['network', 'store-away'] as const)(
    'leaves a task alone after a few minutes without a byte: %s',
    (reason) => {
      const failure = new UploadFailure(reason);
      let waitedMs = 0;
      let attempt = 1;
      for (;;) {
        const restart = decideRestart(failure, attempt);
        if (!restart) break;
        waitedMs += restart.afterMs;
        attempt += 1;
      }
      expect(waitedMs / 60_000).toBeGreaterThan(3);
      expect(waitedMs / 60_000).toBeLessThan(5);
    },
  );
});

it.each<[UploadFailureReason, object]>([
  ['mismatch', { Key: '', loaded: 0, crc64: '', isSent: false }],
  ['upload-gone', { loaded: 0, isSent: false }],
  ['file-changed', { hasSource: false }],
])('%s leaves of what was sent only what is of use', (reason, lost) => {
  const failure = new UploadFailure(reason);
  expect(lostBy(failure, decideRestart(failure, 1))).toMatchObject(lost);
});

it('a line that breaks takes nothing away', () => {
  const failure = new UploadFailure('network');
  expect(lostBy(failure, decideRestart(failure, 1))).toEqual({});
});
