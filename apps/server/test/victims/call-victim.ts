/** A process that answers one call on somebody's database, as far as a failpoint: for `money-crash.test.ts`. */
import { MemoryProvider } from '#adapters/payment/testing/memory-provider.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { openServices } from '#open-services.ts';

/** The call that the victim gets, and the failpoint where it dies. */
export interface LastCall {
  folder: string;
  now: number;
  failpoint: string;
  path: string;
  init: { method: string; headers: Record<string, string>; body: string };
}

const call: LastCall = JSON.parse(process.argv[2] ?? '');
const now = () => call.now;
const read = readConfig({ DATA_DIR: call.folder, LOG_LEVEL: 'silent' });
const { services, close } = await openServices({
  config: { ...read, payProviders: ['sandbox'] },
  publicOrigin: 'http://app.test',
  storeOrigin: 'http://127.0.0.1:1',
  payments: [new MemoryProvider('sandbox', now)],
  now,
});
const app = buildApp({ services });
armFailpoint(`${call.failpoint}:kill`);
const socket = { remoteAddress: '198.51.100.9', remotePort: 1, remoteFamily: 'IPv4' };
const answer = await app.request(call.path, call.init, { incoming: { socket } });
// The victim did not die where it should have, if anybody reads this.
process.stdout.write(`${answer.status} ${await answer.text()}`);
await close();
