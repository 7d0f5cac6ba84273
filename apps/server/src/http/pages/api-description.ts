/** `GET /api/openapi.json`: a few hundred kilobytes that are the same for everybody. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contract } from '@transmit/contract';
import { describeApi } from '@transmit/contract/openapi';
import type { Context } from 'hono';
import { once } from './once.ts';
import { sendAsset } from './send-asset.ts';
import { type Asset, assetOf } from './web-asset.ts';

/** The best takes ten times as long as this one for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export interface ApiDescriptionOptions {
  /** Refuses an address that reads it too often. */
  limitReader(http: Context): Promise<void>;
  describe?: () => unknown;
}

/**
 * Described and packed when it is first asked for, not for each request: that took the event loop 25 ms
 * (SECURITY §9.6).
 */
export function createApiDescription({
  limitReader,
  describe = () => describeApi(contract),
}: ApiDescriptionOptions): (http: Context) => Promise<Response> {
  const load = once(() => pack(JSON.stringify(describe())));
  return async (http) => {
    await limitReader(http);
    return sendAsset(http, await load());
  };
}

async function pack(text: string): Promise<Asset> {
  const content = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content),
  ]);
  return {
    ...assetOf(new Uint8Array(content), content, '.json', 'no-cache'),
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
  };
}
