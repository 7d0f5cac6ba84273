/** Usual reads and changes of a day, from many connections at once. */
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { buildGet, post } from './calls.ts';
import { hammer, type LoadFigures } from './hammer.ts';

const FILES = 100;
const USERS = 20;
const CONNECTIONS = 200;
const SECONDS = 10;
const PATIENCE_MS = 20_000;

/** check_status, the detail of a file, a link to it: a third each. */
export async function mixedReads(server: TestServer, codes: string[]): Promise<LoadFigures> {
  const viewer = createViewer(server.origin, PATIENCE_MS);
  await viewer.api.accounts.checkStatus();
  const paths = codes.flatMap((code) => [
    '/api/user/check_status',
    `/api/transmit/detail?code=${code}`,
    `/api/transmit/get_download_link?code=${code}`,
  ]);
  return hammer(server, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    callOf: (connection, turn) =>
      buildGet(server.origin, paths[(connection * 7 + turn) % paths.length] ?? '', viewer),
  });
}

/** A favourite kept and given up again, each answered when it is on the disk. */
export async function smallWrites(server: TestServer, codes: string[]): Promise<LoadFigures> {
  const users: Viewer[] = [];
  for (let made = 0; made < USERS; made += 1) {
    const user = createViewer(server.origin, PATIENCE_MS);
    await registerByApi(user, server);
    users.push(user);
  }
  return hammer(server, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    callOf: (connection, turn) => {
      // No two connections have the same user and file: each write changes something.
      const user = users[connection % USERS] as Viewer;
      const code = codes[Math.floor(connection / USERS) * 10] ?? '';
      return turn % 2 === 0
        ? buildGet(server.origin, `/api/transmit/favorite?code=${code}`, user)
        : post(server.origin, '/api/transmit/unfavorite', { code }, user);
    },
  });
}

export async function sendMany(server: TestServer): Promise<string[]> {
  const sender = createViewer(server.origin, PATIENCE_MS);
  const codes: string[] = [];
  for (let sent = 0; sent < FILES; sent += 1) {
    codes.push(await sendByApi(sender, { name: `文件 ${sent}.txt` }));
  }
  return codes;
}
