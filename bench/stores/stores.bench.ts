/**
 * A store by S3 (Ceph): the page beside a plain script, and kill -9 of senders, server and gateway.
 * Then all that can be tried with addresses whose files are finished.
 * `npm run bench -- stores [megabytes] [rounds] [kills] [tries]`; installs Ceph where it may.
 */
import { openCeph } from '../steps/ceph.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { killSenders } from './kill-senders.ts';
import { overwriteFinished } from './overwrite-finished.ts';
import { timePageBesideScript } from './page-beside-script.ts';

const [megabytes = 500, rounds = 3, kills = 200, tries = 1000] = process.argv.slice(2).map(Number);

/** Ceph frees what was removed later than files come here; its store is the machine's memory. */
process.env['RGW_BYTES'] ??= String(14 * 2 ** 30);

const none = { at: '<=', value: 0 } as const;
const ceph = await openCeph();
try {
  if (rounds > 0) await measureSpeed();
  if (kills > 0) await measureKills();
  if (tries > 0) await measureOverwriting();
} finally {
  ceph.close();
}
process.exit();

async function measureSpeed(): Promise<void> {
  const speeds = await timePageBesideScript(ceph.gateway, { megabytes, rounds });
  const shares = speeds.page.map((page, round) => page / (speeds.script[round] ?? page));
  const bars: Bar[] = [
    { name: `${megabytes} MB from the page`, value: median(speeds.page), unit: 'MB/s' },
    { name: 'the same parts by a script', value: median(speeds.script), unit: 'MB/s' },
    {
      name: 'page / script, median of rounds',
      value: median(shares),
      unit: 'x',
      target: { at: '>=', value: 0.9 },
    },
  ];
  writeResult('stores', bars, { ...speeds });
}

async function measureKills(): Promise<void> {
  const seen = await killSenders(ceph.gateway, { kills, killGateway: ceph.killGateway });
  const total = Object.values(seen.kills).reduce((sum, count) => sum + count, 0);
  const bars: Bar[] = [
    { name: 'kill -9', value: total, unit: 'kills' },
    { name: 'acknowledged files lost', value: seen.lost, unit: 'files', target: none },
    { name: 'files with wrong bytes', value: seen.wrongBytes, unit: 'files', target: none },
    {
      name: 'sent again for each kill',
      value: 100 * seen.sentAgain,
      unit: '% of a file',
      target: { at: '<=', value: 5 },
    },
  ];
  writeResult('stores', bars, { ...seen }, 'killed');
}

async function measureOverwriting(): Promise<void> {
  const seen = await overwriteFinished(ceph.gateway, tries);
  const bars: Bar[] = [
    { name: 'tries with addresses of finished files', value: seen.tries, unit: 'tries' },
    { name: 'taken by the store', value: seen.accepted, unit: 'tries', target: none },
    { name: 'finished files changed', value: seen.changed, unit: 'files', target: none },
  ];
  writeResult('stores', bars, {}, 'overwritten');
}
