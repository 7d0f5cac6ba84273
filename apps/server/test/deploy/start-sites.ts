/** Debian's nginx with the sites of a test, ended with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const NGINX = '/usr/sbin/nginx';
export const HAS_NGINX = existsSync(NGINX);

interface NginxSites {
  sites: string;
  /** Answers when nginx and what is behind it do. */
  asked: string;
  /** Outside of `http`. */
  main?: string;
  /** Instead of no log of requests. */
  log?: string;
}

/** Returns the folder that holds its logs. */
export async function startSites(
  folder: string,
  { sites, asked, main = '', log = 'access_log off;' }: NginxSites,
): Promise<string> {
  const home = join(folder, 'nginx');
  mkdirSync(home);
  // Started by root its worker is somebody else, who has to write here.
  for (const path of [folder, home]) chmodSync(path, 0o777);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; ${main} worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
     events { worker_connections 4096; } http { ${log} ${temporary.join(' ')} ${sites} }`,
  );
  const child = spawn(NGINX, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'inherit' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  while (((await fetch(asked).catch(() => undefined))?.status ?? 502) >= 500) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await delay(20);
  }
  return home;
}
