/**
 * A process that archives all that ended a year ago, as the nightly job does: to the end, telling numbers and times as
 * JSON, or as far as a failpoint. `archive-all.ts FOLDER [FAILPOINT]`, with `DATABASE_URL` where it is PostgreSQL.
 */
import { env } from 'node:process';
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { openServices } from '#open-services.ts';

const [folder = '', failpoint = ''] = process.argv.slice(2);
const { services, close } = await openServices({
  config: readConfig({
    DATA_DIR: folder,
    DATABASE_URL: env['DATABASE_URL'] ?? '',
    LOG_LEVEL: 'silent',
  }),
  publicOrigin: 'http://app.test',
  storeOrigin: 'http://127.0.0.1:1',
});
if (failpoint) armFailpoint(`${failpoint}:kill`);
const now = Date.now();
const counts: Record<string, number> = {};
const steps: number[] = [];
const startedAt = performance.now();
for (const { name, archiveSome } of services.archives) {
  let afterId: number | undefined = 0;
  counts[name] = 0;
  while (afterId !== undefined) {
    const stepAt = performance.now();
    const some = await archiveSome(services, { now, afterId });
    steps.push(performance.now() - stepAt);
    counts[name] += some.count;
    afterId = some.lastId;
  }
}
const seconds = (performance.now() - startedAt) / 1000;
await close();
process.stdout.write(JSON.stringify({ counts, seconds, steps }));
