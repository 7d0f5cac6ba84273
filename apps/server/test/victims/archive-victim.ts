/** A process that archives all that ended a year ago, for `archive-crash.test.ts`: as far as its failpoint, or to the end. */
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { openServices } from '#open-services.ts';

const [folder = '', failpoint = ''] = process.argv.slice(2);
const { services, close } = await openServices({
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  publicOrigin: 'http://app.test',
  storeOrigin: 'http://127.0.0.1:1',
});
if (failpoint) armFailpoint(`${failpoint}:kill`);
const now = Date.now();
for (const { archiveSome } of services.archives) {
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    ({ lastId: afterId } = await archiveSome(services, { now, afterId }));
  }
}
await close();
