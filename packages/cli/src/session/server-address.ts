import { decodeEncoded, findLinkedCode } from '@transmit/contract';
import { CliFailure } from '../failure.ts';

const OWN_MACHINE = 'http://127.0.0.1:8080';

/** A server, and what has named it. */
export interface NamedServer {
  server: string;
  source: string;
}

/** The server that is asked: said on the line, by a link, by the environment, kept from the login, or this machine's. */
export function chooseServer(wishes: {
  option: string | undefined;
  link: string | undefined;
  variable: string | undefined;
  kept: string | undefined;
}): NamedServer {
  const ways: [string | undefined, string][] = [
    [wishes.option, '来自 --server'],
    [wishes.link, '来自取件链接'],
    [wishes.variable || undefined, '来自环境变量 TRANSMIT_SERVER'],
    [wishes.kept, '上次登录的服务器'],
  ];
  const [address = OWN_MACHINE, source = '没有指定服务器时的默认地址'] =
    ways.find(([said]) => said !== undefined) ?? [];
  return { server: originOf(address), source };
}

/** `example.com` is https, an address of this machine http. */
export function originOf(typed: string): string {
  const isOwn = /^(localhost|127\.|\[::1\])/.test(typed);
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `${isOwn ? 'http' : 'https'}://${typed}`;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CliFailure('usage', `服务器地址 ${typed} 不可用，请写成 https://example.com`);
  }
  return url.origin;
}

/** A code as typed, or the link to its page, also where a chat has encoded the whole of it. */
export function readCodeOrLink(typed: string): { code: string; server: string | undefined } {
  if (!/^https?(:\/\/|%)/i.test(typed)) return { code: typed, server: undefined };
  const url = URL.parse(/^https?%/i.test(typed) ? decodeEncoded(typed) : typed);
  const code = findLinkedCode(url?.pathname ?? '');
  if (!url || !code) throw new CliFailure('usage', `${typed} 不是取件链接，请给出取件码或分享链接`);
  return { code, server: url.origin };
}
