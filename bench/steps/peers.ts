/** The libraries we measure against are no dependency of ours: they are fetched for the measurement. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PEERS = ['browser-image-compression@2.0.2', 'compressorjs@1.3.0'];

export interface Peers {
  folder: string;
  /** browser-image-compression loads itself into its worker from an address. */
  workerScript: Uint8Array;
}

export function installPeers(): Peers {
  const folder = mkdtempSync(join(tmpdir(), 'imaging-peers-'));
  const options = { cwd: folder, stdio: 'inherit' } as const;
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', folder, ...PEERS],
    options,
  );
  const script = 'node_modules/browser-image-compression/dist/browser-image-compression.js';
  return { folder, workerScript: readFileSync(join(folder, script)) };
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
