/** One viewer over HTTP: the product's own client with a cookie jar, as a browser would have. */
import type { Contract } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { type Client, createClient } from '@transmit/contract/client';

export interface Viewer {
  api: Client<Contract>;
  /** The cookies it holds, as a request header. */
  cookie(): string;
}

export function createViewer(
  origin: string,
  timeoutMs = 2000,
  /** Headers that a proxy in front would add; or the `Cookie` of somebody whose side this is. */
  headers: Record<string, string> = {},
): Viewer {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = async (...request: Parameters<typeof fetch>) => {
    const answer = await fetch(...request);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const api = createClient<Contract>(calls, {
    base: origin,
    fetch: keep,
    timeoutMs,
    headers: () => ({ Cookie: cookie(), ...headers }),
  });
  return { api, cookie };
}
