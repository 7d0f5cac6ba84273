/** Debian's nginx with one worker, started for a measurement. Needs `nginx` on the PATH. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './process-figures.ts';

export interface Nginx {
  origin: string;
  workerPid(): number;
  /** SIGKILL of all of it, and a new one on the same port. */
  killAndRestart(): Promise<void>;
  stop(): void;
}

interface NginxOptions {
  /** Files that it serves, by name. */
  files: Record<string, string | Uint8Array>;
  /** Further lines of its `server`. */
  settings?: string;
  /** Further servers beside it. */
  sites?: string;
  /** Lines outside of `http`. */
  main?: string;
}

export async function startNginx({
  files,
  settings = '',
  sites = '',
  main = '',
}: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-nginx-'));
  const root = join(folder, 'root');
  mkdirSync(root);
  // Started by root its worker is somebody else, who has to read and write here.
  for (const path of [folder, root]) chmodSync(path, 0o777);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(root, name), content, { mode: 0o644 });
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; ${main} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log off; sendfile on; client_body_temp_path ${folder}/b;
     proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u;
     scgi_temp_path ${folder}/s; types { text/html html; }
     server { listen 127.0.0.1:${port}; root ${root}; ${settings} } ${sites} }`,
  );
  const origin = `http://127.0.0.1:${port}`;
  const first = Object.keys(files)[0] ?? '';
  let child: ChildProcess;
  const start = async () => {
    const asked = ['-c', join(folder, 'nginx.conf'), '-p', folder];
    child = spawn('nginx', asked, { stdio: 'ignore' });
    while (!(await fetch(`${origin}/${first}`, { method: 'HEAD' }).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('nginx did not start');
      await delay(50);
    }
  };
  const workerPid = () =>
    Number(
      spawnSync('pgrep', ['-P', String(child.pid)])
        .stdout.toString()
        .trim(),
    );
  await start();
  return {
    origin,
    workerPid,
    killAndRestart: async () => {
      const worker = workerPid();
      const ended = once(child, 'exit');
      for (const pid of [child.pid ?? 0, worker]) process.kill(pid, 'SIGKILL');
      await ended;
      while (isRunning(worker)) await delay(5);
      await start();
    },
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
