import { describe, expect, it } from 'vitest';
import { FakeDriver } from '../testing/fake-ports.ts';
import { DRIVER_RULES, type DriverHarness } from './driver-rules.ts';
import { UploadFailure } from './upload-failure.ts';

function buildHarness(): DriverHarness<string> {
  const driver = new FakeDriver();
  const transfer = () => driver.of('a.bin');
  return {
    driver,
    parcel: {
      Bucket: 'transmit-1250000000',
      Region: 'ap-embedded',
      Key: 'id/a.bin',
      sharesOrigin: false,
      isNear: false,
      isPresigned: false,
      source: 'a.bin',
      sizeBytes: 1000,
      partSizeBytes: 100,
      partsAtOnce: 3,
    },
    advance: async (bytes) => transfer().advance(bytes),
    complete: async () => transfer().complete(),
    breakLine: async () => transfer().fail(new UploadFailure('network')),
    keptBytes: () => [...driver.kept.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

describe('the fake driver keeps the rules of every driver', () => {
  it.each(DRIVER_RULES)('$title', async ({ check }) => {
    await expect(check(buildHarness())).resolves.toBeUndefined();
  });
});
