/** The part of the hashes bench that runs in the browser. */
import { pbkdf2 } from 'peer:@noble/hashes/pbkdf2.js';
import { sha256 } from 'peer:@noble/hashes/sha2.js';
import { bytesToHex } from 'peer:@noble/hashes/utils.js';
import { buildMethods, measureMethod } from './methods.ts';

declare global {
  interface Window {
    measureHashes(runs: number): Promise<Record<string, Record<string, number>>>;
  }
}

window.measureHashes = async (runs) => {
  const all = buildMethods({ pbkdf2, sha256, bytesToHex });
  const measured: Record<string, Record<string, number>> = {};
  for (const [name, methods] of Object.entries(all))
    measured[name] = await measureMethod(methods, runs);
  return measured;
};
document.documentElement.dataset['ready'] = 'yes';
