/** Routes beside the contract: pages, streams, the beacon, figures, the description. */
import type { TestServer } from '@transmit/e2e/server';
import type { MeasuredCall } from './measured-call.ts';
import type { Stranger } from './stranger.ts';

const PACKED = { 'Accept-Encoding': 'br, gzip' };
/** From elsewhere: figures are for this machine alone. */
const FORWARDED = { 'X-Forwarded-For': '203.0.113.9' };

export async function ownRoutes(
  { origin }: TestServer,
  stranger: Stranger,
): Promise<MeasuredCall[]> {
  const page = await (await fetch(`${origin}/v/index`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/assets/none.js';
  const get = (name: string, shape: string, headers = {}): MeasuredCall => ({
    name,
    shape,
    request: () => ({ method: 'GET', url: `${origin}${name}`, headers }),
  });
  const beacon = JSON.stringify({ url: `/v/index?${'x'.repeat(3900)}`, action: 'view' });
  const forged = 'A'.repeat(4000);
  const calls: MeasuredCall[] = [
    get('/', 'ordinary', PACKED),
    get('/v/index', 'ordinary', PACKED),
    get('/v/index', 'not packed'),
    get(`/v/detail/${stranger.code}`, 'ordinary', PACKED),
    get(script, 'ordinary', PACKED),
    get(script, 'not packed'),
    get('/assets/none.js', 'unknown'),
    get(`/${'a/'.repeat(4000)}`, 'longest path'),
    get('/models/none.onnx', 'unknown'),
    get('/healthz', 'ordinary'),
    get('/readyz', 'ordinary'),
    get('/metrics', 'from elsewhere', FORWARDED),
    get('/api/openapi.json', 'ordinary', PACKED),
    get('/api/openapi.json', 'not packed'),
    get('/api/nothing', 'unknown'),
    get('/api/site', 'a new visitor', { 'X-Requested-With': 'transmit' }),
    get('/api/site', 'forged cookies', {
      'X-Requested-With': 'transmit',
      Cookie: `vid=${forged}.${forged}; sid=${forged}`,
    }),
    get('/api/site', 'another page’s', { 'Sec-Fetch-Site': 'cross-site' }),
    {
      ...get('/api/site', 'preflight'),
      request: () => ({ method: 'OPTIONS', url: `${origin}/api/site` }),
    },
    {
      name: '/api/user/log',
      shape: 'largest',
      limit: 'logPerAddress',
      request: () => ({ method: 'POST', url: `${origin}/api/user/log`, body: beacon }),
    },
    {
      name: '/api/transmit/bundle_zip',
      shape: '1,000 files',
      limit: 'packedFilesPerAddress',
      request: () => ({ method: 'GET', url: stranger.zipLink }),
    },
    get(`/api/transmit/bundle_zip?link=${forged}`, 'forged link'),
    {
      name: '/api/transmit/create_bundle',
      shape: 'deepest JSON',
      request: () => ({
        method: 'POST',
        url: `${origin}/api/transmit/create_bundle`,
        headers: { Cookie: stranger.viewer.cookie(), 'Content-Type': 'application/json' },
        body: `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
      }),
    },
  ];
  // A name is for reading.
  return calls.map((call) => ({ ...call, name: call.name.slice(0, 60) }));
}
