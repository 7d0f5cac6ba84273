/**
 * The loads of `npm run load` that move bytes, with a real Ceph as the store: parts by addresses, and one file for 200
 * people. The bytes pass the store alone, so what counts is how our own calls are answered meanwhile and the memory of
 * our process. `npm run bench -- load-s3`; installs Ceph where it may.
 */
import { startServer } from '@transmit/e2e/server';
import { sendPresigned } from '@transmit/e2e/stores/presigned-parts';
import { createBucket } from '@transmit/e2e/stores/s3-bucket';
import { openCeph } from '../steps/ceph.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { type ByteFigures, downloadTogether, uploadAddressedParts } from './bytes-under-load.ts';

const MOST = { otherCallsMs: 300, memoryMiB: 300 } as const;

const ceph = await openCeph();
try {
  const server = await startServer({
    ...(await createBucket(ceph.gateway)),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });
  const parts = await uploadAddressedParts(server);
  const downloads = await downloadTogether(server, sendPresigned);
  await server.close();
  const bars = [
    ...barsOf('parts of 5 MiB, 24 at a time', parts),
    ...barsOf('200 downloads of 50 MB', downloads),
  ];
  writeResult('load-s3', bars, { parts, downloads });
} finally {
  ceph.close();
}
process.exit();

function barsOf(name: string, figures: ByteFigures): Bar[] {
  const { megabytesPerSecond, meanwhile, peakMiB, errors } = figures;
  const atMost = (value: number) => ({ at: '<=', value }) as const;
  return [
    { name, value: megabytesPerSecond, unit: 'MB/s' },
    {
      name: `${name}: other calls, p99`,
      value: meanwhile.p99,
      unit: 'ms',
      target: atMost(MOST.otherCallsMs),
    },
    { name: `${name}: memory`, value: peakMiB, unit: 'MiB', target: atMost(MOST.memoryMiB) },
    { name: `${name}: errors`, value: errors, unit: '', target: atMost(0) },
  ];
}
