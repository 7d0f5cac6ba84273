import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '@transmit/e2e/server';
import { hashBytes, someBytes } from '../bytes.ts';
import { defineFault } from '../fault.ts';
import { type Grant, grantFor, openServer, readObjectBack, statusOf, store } from '../steps.ts';
import { attachStrace } from './strace.ts';

/** strace counts each kind of call by itself: an object's bytes and the index are two of one, its folder is one. */
const SYNCS = [
  ...Array.from({ length: 8 }, (_, k) => ({ call: 'fdatasync', nth: k + 1, ofObject: 2 })),
  ...Array.from({ length: 4 }, (_, k) => ({ call: 'fsync', nth: k + 1, ofObject: 1 })),
];

interface Trial {
  /** The sync failed while an object was under way, as it should. */
  isHit: boolean;
  isRefused: boolean;
  /** Acknowledged though one of its syncs had failed. */
  isFalse: boolean;
  /** Content under the refused key afterwards: nothing, all of it, or something else. */
  left: 'nothing' | 'whole' | 'half';
  /** The next one is stored and read. */
  goesOn: boolean;
}

export const failedSync = defineFault({
  id: 'F4',
  title: 'a sync fails',
  does: 'strace answers EIO to the k-th sync of a server that is sent objects: the first 8 of bytes and index, the first 4 of folders',
  bar: '12/12: request answered 5xx, nothing half is there, next request OK; 0 false acks (a failed sync of the index alone may leave the whole object)',
  needs: ['linux', 'strace'],
  async procedure(env) {
    // With one thread the k-th sync of the thread is the k-th of all.
    const server = await openServer(env, { UV_THREADPOOL_SIZE: '1' });
    const folder = mkdtempSync(join(tmpdir(), 'transmit-strace-'));
    env.defer(() => rmSync(folder, { recursive: true, force: true }));
    const trials: Trial[] = [];
    for (const sync of SYNCS) {
      const log = join(folder, `${sync.call}-${sync.nth}`);
      let trial = await failNth(server, sync, log);
      // A sync of the server's own housekeeping may have been the k-th.
      for (let again = 0; !trial.isHit && again < 5; again += 1) {
        trial = await failNth(server, sync, `${log}-${again}`);
      }
      trials.push(trial);
    }
    const count = (is: (trial: Trial) => boolean) => trials.filter(is).length;
    return {
      syncs: trials.length,
      refused: count(({ isRefused }) => isRefused),
      absent: count(({ left }) => left === 'nothing'),
      whole: count(({ left }) => left === 'whole'),
      half: count(({ left }) => left === 'half'),
      goneOn: count(({ goesOn }) => goesOn),
      falseAcks: count(({ isFalse }) => isFalse),
    };
  },
  line: ({ syncs, refused, absent, whole, half, goneOn, falseAcks }) =>
    `${refused}/${syncs} answered 5xx; object absent ${absent}, whole ${whole}, half ${half}; next request OK ${goneOn}/${syncs}; ${falseAcks} false acks`,
  pass: ({ syncs, refused, half, goneOn, falseAcks }) =>
    syncs === 12 && refused === syncs && half === 0 && goneOn === syncs && falseAcks === 0,
});

async function failNth(
  server: TestServer,
  { call, nth, ofObject }: (typeof SYNCS)[number],
  log: string,
): Promise<Trial> {
  const objects = Math.ceil(nth / ofObject) + 1;
  const grants: Grant[] = [];
  for (let made = 0; made <= objects; made += 1) grants.push(await grantFor(server, 200_000));
  const strace = await attachStrace(server.pid, [
    ...['-o', log, '-e', 'trace=fsync,fdatasync'],
    ...['-e', `inject=${call}:error=EIO:when=${nth}`],
  ]);
  const trial: Trial = {
    isHit: false,
    isRefused: false,
    isFalse: false,
    left: 'nothing',
    goesOn: false,
  };
  const hasFailed = () => readFileSync(log, 'utf8').includes('(INJECTED)');
  for (const grant of grants.slice(0, objects)) {
    const bytes = someBytes();
    const failedBefore = hasFailed();
    const status = await store(grant, bytes).then(() => 200, statusOf);
    trial.isHit = !failedBefore && hasFailed();
    if (!trial.isHit) continue;
    trial.isRefused = status >= 500;
    trial.isFalse = status === 200;
    const found = await readObjectBack(server, grant.key);
    trial.left = found === undefined ? 'nothing' : found === hashBytes(bytes) ? 'whole' : 'half';
    break;
  }
  await strace.detach();
  const next = grants.at(-1);
  const stored = next && (await store(next).catch(() => undefined));
  trial.goesOn =
    stored !== undefined && (await readObjectBack(server, stored.key)) === stored.sha256;
  return trial;
}
