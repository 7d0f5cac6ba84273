import type { Endpoint } from '@transmit/contract';
import type { Answer, TestViewer } from './test-app.ts';

/** Makes a call of the contract with its own example, and with what is `given` in place of parts of that. */
export async function callEndpoint(
  viewer: TestViewer,
  { method, path, query, body, example }: Endpoint,
  given: Record<string, unknown>,
): Promise<Answer> {
  const input: Record<string, unknown> = { ...example, ...given };
  const address = path.replace(/:(\w+)/g, 'transmit');
  const named = (schema: Endpoint['query']) =>
    Object.entries(input).filter(([field]) => schema && field in schema.shape);
  const asked = named(query).map(([field, value]) => [field, String(value)]);
  const target = asked.length > 0 ? `${address}?${new URLSearchParams(asked)}` : address;
  return method === 'GET'
    ? viewer.get(target)
    : viewer.post(target, Object.fromEntries(named(body)));
}
