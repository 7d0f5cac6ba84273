import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { hashBytes, someBytes } from '../bytes.ts';
import { defineFault } from '../fault.ts';
import { CALL_PATIENCE_MS, openServer } from '../steps.ts';
import { transmit } from '../transmit-cli.ts';
import { openCuttingProxy } from './cutting-proxy.ts';

const MIB = 2 ** 20;
/** In parts of 1 MiB, and free to be fetched. */
const PARTS = 45;
const FILE_BYTES = PARTS * MIB;

export const cutConnections = defineFault({
  id: 'F11',
  title: 'cut in the middle of a part',
  does: '`transmit send` of 45 MiB seven times through a proxy that resets each part’s connection once: before its first byte, after 1 byte, at 50 %, at 99 %, before its last byte',
  bar: '315 cuts: final sha256 equal; re-sent bytes ≤ 1.05 × size + cuts × 1 MB',
  async procedure(env) {
    const files = env.isShort ? 1 : 7;
    const done = new Set<string>();
    const proxy = await openCuttingProxy({
      cutAfter: (line, bodyBytes) => {
        const part = /^PUT ([^?]+)\?.*partNumber=(\d+)/.exec(line);
        const name = part && `${part[1]} ${part[2]}`;
        if (!name || done.has(name)) return undefined;
        done.add(name);
        return [0, 1, bodyBytes / 2, 0.99 * bodyBytes, bodyBytes - 1].map(Math.floor)[
          done.size % 5
        ];
      },
    });
    env.defer(proxy.close);
    const server = await openServer(env, { STORE_ORIGIN: proxy.origin });
    proxy.leadTo(server.storeOrigin);
    const home = mkdtempSync(join(tmpdir(), 'transmit-cuts-'));
    env.defer(() => rmSync(home, { recursive: true, force: true }));
    const path = join(home, '线.bin');
    let equal = 0;
    for (let sent = 0; sent < files; sent += 1) {
      const bytes = someBytes(FILE_BYTES);
      writeFileSync(path, bytes);
      const { code } = await transmit({ origin: server.origin, home }, ['send', path]);
      if (code && (await fetchShare(server.origin, code)) === hashBytes(bytes)) equal += 1;
    }
    return { files, equal, cuts: proxy.cuts, sentBytes: proxy.bytesSent };
  },
  line: ({ files, equal, cuts, sentBytes }) =>
    `${cuts} cuts: final sha256 equal ${equal}/${files}; ${Math.round(sentBytes / MIB)} MiB sent for ${(files * FILE_BYTES) / MIB}, at most ${Math.round(mostBytes(files, cuts) / MIB)}`,
  pass: ({ files, equal, cuts, sentBytes }) =>
    equal === files && cuts === PARTS * files && sentBytes <= mostBytes(files, cuts),
});

function mostBytes(files: number, cuts: number): number {
  return 1.05 * files * FILE_BYTES + cuts * MIB;
}

export async function fetchShare(origin: string, code: string): Promise<string> {
  const { api } = createViewer(origin, CALL_PATIENCE_MS);
  const link = await api.shares.downloadLink({ code });
  if (link.status !== 1) return '';
  const answer = await fetch(link.data.download_src);
  return hashBytes(new Uint8Array(await answer.arrayBuffer()));
}
