/** Loaded before the server: the name in `LOST_NAME` is this machine while the mark is not there, and nobody after. */
import dns from 'node:dns';
import { existsSync } from 'node:fs';

const NAME = process.env['LOST_NAME'] ?? '';
const ADDRESS = { address: '127.0.0.1', family: 4 };
const lostMark = process.env['LOST_NAME_MARK'] ?? '';
const { lookup } = dns;

type Done = (error: Error | null, found?: unknown, family?: number) => void;

function lookUp(host: string, options: { all?: boolean }, done: Done): void {
  if (host === NAME) setImmediate(answer, options, done);
  else Reflect.apply(lookup, dns, [host, options, done]);
}

function answer({ all }: { all?: boolean }, done: Done): void {
  if (existsSync(lostMark)) done(notFound());
  else if (all) done(null, [ADDRESS]);
  else done(null, ADDRESS.address, ADDRESS.family);
}

function notFound(): Error {
  const facts = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: NAME };
  return Object.assign(new Error(`getaddrinfo ENOTFOUND ${NAME}`), facts);
}

Object.assign(dns, { lookup: lookUp });
