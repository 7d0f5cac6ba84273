/** Finds the engines' programs. Whoever lacks one is told what to install. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findFirefox(): string {
  return found(
    process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox'),
    'firefox-esr',
  );
}

export function findWebKitDriver(): string {
  return found(onPath('WebKitWebDriver'), 'webkit2gtk-driver');
}

/** The small browser of WebKitGTK, which Debian keeps beside the library and not on the PATH. */
export function findMiniBrowser(): string {
  const libraries = ['/usr/lib', '/usr/libexec'].flatMap((root) =>
    existsSync(root)
      ? [
          root,
          ...readdirSync(root)
            .filter((name) => name.endsWith('linux-gnu'))
            .map((name) => join(root, name)),
        ]
      : [],
  );
  const places = libraries.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) =>
      join(folder, name, 'MiniBrowser'),
    ),
  );
  return found(
    onPath('MiniBrowser') ?? places.find((path) => existsSync(path)),
    'webkit2gtk-driver',
  );
}

/** WebKitGTK has no way to draw without a display, so it is given one that nobody sees. */
export function findXvfb(): string {
  return found(onPath('Xvfb'), 'xvfb');
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function found(path: string | undefined, debianPackage: string): string {
  if (path && existsSync(path)) return path;
  throw new Error(`an engine is missing: apt-get install -y ${debianPackage}`);
}

/** Ends a process that was started here and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exited;
  clearTimeout(hard);
}

export function startProgram(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn(path, args, { env, stdio: 'ignore' });
}

/** Starts a program and waits for a line of its output; what it wrote is in the error when none comes. */
export async function startUntil(
  path: string,
  args: readonly string[],
  { line, env, patienceMs = 60_000 }: { line: RegExp; env: NodeJS.ProcessEnv; patienceMs?: number },
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let written = '';
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  const read = (chunk: Buffer) => {
    written += chunk.toString();
    const match = line.exec(written);
    if (match) resolve(match);
  };
  // The fourth is a pipe of Xvfb's own, on which it tells the number of its display.
  for (const stream of [child.stdout, child.stderr, child.stdio[3]]) stream?.on('data', read);
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`${path} did not start:\n${written}`)));
  const late = setTimeout(
    () => reject(new Error(`${path} was not ready in time:\n${written}`)),
    patienceMs,
  );
  try {
    return { child, match: await promise };
  } catch (error) {
    await endProcess(child);
    throw error;
  } finally {
    clearTimeout(late);
  }
}
