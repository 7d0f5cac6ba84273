/** Bytes that a browser fetches for its first cutout, beside the page itself. */
import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { startServer } from '@transmit/e2e/server';

const ASSETS = new URL('../../apps/web/dist/assets/', import.meta.url);
/** The model, and the runtime of a device without a graphics card. */
const PARTS = [/^u2netp-[\w-]+\.onnx$/, /^ort-wasm-simd-threaded-[\w-]+\.wasm$/];

/** Asks the product's own server, as browsers do: with Brotli where it has it. */
export async function weighFirstCutout(): Promise<number> {
  const names = readdirSync(ASSETS);
  const parts = PARTS.map((part) => {
    const name = names.find((one) => part.test(one));
    if (!name) throw new Error(`the web build has no ${part}`);
    return name;
  });
  const server = await startServer();
  try {
    const sizes = await Promise.all(parts.map((part) => weigh(`${server.origin}/assets/${part}`)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await server.close();
  }
}

/** Counts what comes, before anything unpacks it. */
function weigh(address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = get(address, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
    let bytes = 0;
    response.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
    });
    response.on('end', () => resolve(bytes));
    response.on('error', reject);
  });
  request.on('error', reject);
  return promise;
}
