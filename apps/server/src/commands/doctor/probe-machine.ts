import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { sentenceOf } from '../command.ts';
import { type Finding, problem } from './finding.ts';
import { judgeClock, judgeDescriptors, judgePort, judgeRoom } from './judge-machine.ts';

/** By writing: permissions, quotas and read-only mounts all show themselves. */
export async function probeFolder({ dataDir }: Config): Promise<Finding[]> {
  const probe = join(dataDir, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x', { flush: true });
    const { mtimeMs } = await stat(probe);
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const room = judgeRoom({ freeBytes: bavail * bsize, totalBytes: blocks * bsize });
    const clock = judgeClock(Date.now() - mtimeMs, 'DATA_DIR 所在的文件系统');
    const findings = [{ subject: 'DATA_DIR', ...room }];
    // On one's own disk there is one clock; only a shared one may tell another time.
    return clock.state === 'ok' ? findings : [...findings, { subject: '时钟', ...clock }];
  } catch (error) {
    const text = `无法写入：${sentenceOf(error)}。请让运行服务的用户拥有该文件夹（chown），并检查磁盘是否只读。`;
    return [{ subject: 'DATA_DIR', ...problem(text) }];
  } finally {
    await rm(probe, { force: true });
  }
}

export function probeDescriptors(): Finding {
  return { subject: '文件描述符', ...judgeDescriptors(readLimit()) };
}

function readLimit(): number | undefined {
  try {
    const text = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\S+)/m.exec(text)?.[1];
    return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || undefined;
  } catch {
    return undefined;
  }
}

export async function probePort({ host, port }: Config): Promise<Finding> {
  return { subject: '端口', ...judgePort(await findPort(host, port), port) };
}

async function findPort(host: string, port: number): Promise<Parameters<typeof judgePort>[0]> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  server.once('error', (error) => resolve(errorCode(error) ?? 'unknown'));
  server.listen(port, host, () => resolve(undefined));
  const failure = await promise;
  if (failure === undefined) {
    server.close();
    return 'free';
  }
  if (failure === 'EACCES') return 'forbidden';
  return (await isOurs(host, port)) ? 'ours' : 'theirs';
}

/** What every answer of ours to this has, and hardly anything else's. */
async function isOurs(host: string, port: number): Promise<boolean> {
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const at = name.includes(':') ? `[${name}]` : name;
  try {
    const answer = await fetch(`http://${at}:${port}/healthz`, {
      signal: AbortSignal.timeout(2000),
    });
    // A process of ours that is starting says so, with nothing else.
    if (answer.status === 503 && answer.headers.get('retry-after') === '1') return true;
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 1;
  } catch {
    return false;
  }
}
