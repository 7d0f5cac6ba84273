/** The libraries we measure against are no dependency of ours: they are fetched for the measurement. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface Peers {
  folder: string;
}

/** Names with their versions, as `npm install` takes them. */
export function installPeers(names: readonly string[]): Peers {
  const folder = mkdtempSync(join(tmpdir(), 'bench-peers-'));
  const options = { cwd: folder, stdio: 'inherit' } as const;
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', folder, ...names],
    options,
  );
  return { folder };
}

/** Lets the page import `peer:name`. */
export function peerPlugin({ folder }: Peers): Plugin {
  return {
    name: 'peers',
    enforce: 'pre',
    resolveId(source, _importer, options) {
      if (!source.startsWith('peer:')) return null;
      return this.resolve(source.slice(5), join(folder, 'page.js'), options);
    },
  };
}
