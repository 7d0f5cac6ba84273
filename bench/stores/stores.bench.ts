/**
 * A store by S3 (Ceph): the page beside a plain script, and kill -9 of senders, server and gateway.
 * `npm run bench -- stores [megabytes] [rounds] [kills]`; installs Ceph where it may.
 */
import { openCeph } from '../steps/ceph.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { median } from '../steps/statistics.ts';
import { killSenders } from './kill-senders.ts';
import { timePageBesideScript } from './page-beside-script.ts';

const [megabytes = 500, rounds = 3, kills = 200] = process.argv.slice(2).map(Number);

const ceph = await openCeph();
try {
  const bars: Bar[] = [];
  const details: Record<string, unknown> = {};
  if (rounds > 0) {
    const speeds = await timePageBesideScript(ceph.gateway, { megabytes, rounds });
    const shares = speeds.page.map((page, round) => page / (speeds.script[round] ?? page));
    bars.push(
      { name: `${megabytes} MB from the page`, value: median(speeds.page), unit: 'MB/s' },
      { name: 'the same parts by a script', value: median(speeds.script), unit: 'MB/s' },
      {
        name: 'page / script, median of rounds',
        value: median(shares),
        unit: 'x',
        target: { at: '>=', value: 0.9 },
      },
    );
    details['rounds'] = speeds;
  }
  if (kills > 0) {
    const seen = await killSenders(ceph.gateway, { kills, killGateway: ceph.killGateway });
    const none = { at: '<=', value: 0 } as const;
    const total = Object.values(seen.kills).reduce((sum, count) => sum + count, 0);
    bars.push(
      { name: 'kill -9', value: total, unit: 'kills' },
      { name: 'acknowledged files lost', value: seen.lost, unit: 'files', target: none },
      { name: 'files with wrong bytes', value: seen.wrongBytes, unit: 'files', target: none },
      {
        name: 'sent again for each kill',
        value: 100 * seen.sentAgain,
        unit: '% of a file',
        target: { at: '<=', value: 5 },
      },
    );
    details['kills'] = seen;
  }
  writeResult('stores', bars, details);
} finally {
  ceph.close();
}
