/** Asks the API of `argv[2]` ten times a second until told to stop, then hands over the times, in ms. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';

const { api } = createViewer(process.argv[2] ?? '', 10_000);
const times: number[] = [];
let running = true;
once(process, 'message').then(() => {
  running = false;
});
// The first call also opens the connection and compiles the client.
await api.accounts.checkStatus();
process.send?.('ready');
while (running) {
  const started = performance.now();
  await api.accounts.checkStatus();
  times.push(performance.now() - started);
  await delay(100);
}
process.send?.(times);
process.disconnect?.();
