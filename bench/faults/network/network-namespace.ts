/** A room of the kernel with one cable to us and no way out: what is sent further is dropped in silence. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultEnv } from '../fault.ts';

export interface NetworkNamespace {
  /** Address of a server inside. */
  address: string;
  /** Words in front of a command that is to run inside. */
  under: readonly string[];
}

const CONFIGURATION = '/etc/netns';
/** An address that RFC 5737 keeps for examples: nobody answers there. */
const NAME_SERVER = '192.0.2.53';

export function openNetworkNamespace(env: FaultEnv): NetworkNamespace {
  const name = `transmit-${process.pid}`;
  const cable = `tf${process.pid % 100_000}`;
  const subnet = `10.203.${process.pid % 250}`;
  const folder = join(CONFIGURATION, name);
  const ip = (...args: string[]) => void execFileSync('ip', args);
  const inside = (...args: string[]) => ip('-n', name, ...args);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${NAME_SERVER}\n`);
  env.defer(() => rmSync(folder, { recursive: true, force: true }));
  ip('netns', 'add', name);
  env.defer(() => ip('netns', 'delete', name));
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', `${cable}p`);
  ip('link', 'set', `${cable}p`, 'netns', name);
  ip('addr', 'add', `${subnet}.1/24`, 'dev', cable);
  ip('link', 'set', cable, 'up');
  inside('addr', 'add', `${subnet}.2/24`, 'dev', `${cable}p`);
  inside('link', 'set', `${cable}p`, 'up');
  inside('link', 'set', 'lo', 'up');
  // Everything else goes to a neighbour that is not there and is never answered, as behind a broken router.
  inside('route', 'add', 'default', 'via', `${subnet}.3`, 'dev', `${cable}p`);
  inside('neigh', 'add', `${subnet}.3`, 'lladdr', '02:00:00:00:00:03', 'dev', `${cable}p`);
  return { address: `${subnet}.2`, under: ['ip', 'netns', 'exec', name] };
}
