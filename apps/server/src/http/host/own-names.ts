/**
 * Pure: which names this installation answers to (SECURITY §10.6): those of its own origins and this machine's. A
 * page of somebody else whose name is turned to our address (DNS rebinding) is our own origin for its browser, and
 * its name in `Host` is all that tells it from ours.
 */
export interface OwnNames {
  origins: readonly string[];
  /** The one that is listened on: a name of this machine goes with it alone. */
  port: number | undefined;
}

const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

export function isOwnName(host: string, { origins, port }: OwnNames): boolean {
  const named = readHost(host);
  if (!named) return false;
  return (
    (LOOPBACK_NAMES.includes(named.name) && (named.port ?? 80) === port) ||
    origins.some((origin) => isNameOf(named, new URL(origin)))
  );
}

/** For what is told to callers of this machine alone. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK_NAMES.includes(readHost(host)?.name ?? '');
}

interface Named {
  name: string;
  port: number | undefined;
}

/** A proxy may hand on the name without its port; another port is another origin. */
function isNameOf({ name, port }: Named, origin: URL): boolean {
  const ownPort = Number(origin.port) || DEFAULT_PORTS[origin.protocol];
  return name === origin.hostname && (port === undefined || port === ownPort);
}

/** Undefined for what is more or less than a name and a port; a name that ends with a dot is another one. */
function readHost(host: string): Named | undefined {
  const [, name, port] = HOST.exec(host.toLowerCase()) ?? [];
  if (name === undefined) return undefined;
  // An address of version 6 has many spellings, and URL knows one.
  const spelt = name.startsWith('[') ? (URL.parse(`http://${name}`)?.hostname ?? '') : name;
  return { name: spelt, port: port === undefined ? undefined : Number(port) };
}
