import { fileURLToPath } from 'node:url';
import { calls } from './calls.ts';

/** Vite plugin: replaces `calls.ts` by its value, so that the browser gets data and no schemas. */
export function foldContractCalls() {
  const source = fileURLToPath(new URL('./calls.ts', import.meta.url));
  return {
    name: 'transmit:fold-contract-calls',
    enforce: 'pre' as const,
    load(id: string) {
      return id.split('?')[0] === source
        ? `export const calls = ${JSON.stringify(calls)};`
        : undefined;
    },
  };
}
