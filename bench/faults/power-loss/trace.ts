/**
 * Reads the trace of `strace -f -y -xx`: a process's calls to its files and its words to its
 * clients, in order.
 */

export type TraceStep =
  | { kind: 'create'; path: string }
  /** `at` undefined: behind what is there. */
  | { kind: 'write'; path: string; at: number | undefined; bytes: Buffer }
  | { kind: 'truncate'; path: string; size: number }
  /** Bytes that were written before it begins are durable when it ends. `by` is the thread. */
  | { kind: 'sync begins' | 'sync ends'; path: string; by: string }
  | { kind: 'rename' | 'link'; from: string; to: string }
  | { kind: 'unlink'; path: string }
  /** The head of an answer, as it is handed to the kernel. */
  | { kind: 'answer'; head: string };

/** The calls that say all of it; the others leave files as they are. */
export const TRACED_CALLS = [
  'openat',
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'fsync',
  'fdatasync',
  'ftruncate',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'linkat',
  'unlink',
  'unlinkat',
].join(',');

interface Call {
  name: string;
  args: string;
  /** The call's return value; undefined while it runs. */
  result: number | undefined;
}

const WHOLE = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/;
const BEGUN = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>.*\) += (-?\d+)/;
const SYNCS = new Set(['fsync', 'fdatasync']);
const WRITES = new Set(['write', 'writev', 'pwrite64', 'pwritev']);

/**
 * Steps from the lines of a trace. A write counts from when it has returned and an answer from when it begins,
 * so that in doubt an answer came before the write that it told of. Calls that failed did nothing.
 */
export function* readTrace(lines: Iterable<string>): Generator<TraceStep> {
  const running = new Map<string, Call>();
  for (const line of lines) {
    const whole = WHOLE.exec(line);
    const begun = whole ? undefined : BEGUN.exec(line);
    const resumed = whole || begun ? undefined : RESUMED.exec(line);
    const [, by = '', name = '', args = ''] = whole ?? begun ?? resumed ?? [];
    if (whole || begun) {
      const call = { name, args, result: whole ? Number(whole[4]) : undefined };
      yield* beginning(by, call);
      if (whole) yield* ending(by, call);
      else running.set(by, call);
    } else if (resumed) {
      const call = running.get(by);
      running.delete(by);
      if (call) yield* ending(by, { ...call, result: Number(resumed[3]) });
    }
  }
}

function* beginning(by: string, { name, args }: Call): Generator<TraceStep> {
  if (SYNCS.has(name)) {
    const path = pathOfFd(args);
    if (path) yield { kind: 'sync begins', path, by };
  }
  if ((name === 'write' || name === 'writev') && isSocket(args)) {
    const head = bytesIn(args).toString('latin1').split('\r\n\r\n')[0] ?? '';
    if (head.startsWith('HTTP/1.1 ')) yield { kind: 'answer', head };
  }
}

function* ending(by: string, { name, args, result = -1 }: Call): Generator<TraceStep> {
  if (result < 0) return;
  const path = pathOfFd(args);
  if (SYNCS.has(name) && path) yield { kind: 'sync ends', path, by };
  else if (WRITES.has(name) && path) {
    const bytes = bytesIn(args).subarray(0, result);
    yield { kind: 'write', path, at: offsetIn(name, args), bytes };
  } else if (name === 'ftruncate' && path) {
    yield { kind: 'truncate', path, size: Number(/, (\d+)$/.exec(args)?.[1]) };
  } else yield* naming(name, args);
}

function* naming(name: string, args: string): Generator<TraceStep> {
  const [first, second] = stringsIn(args).map((bytes) => bytes.toString());
  if (first === undefined) return;
  if (name === 'openat' && args.includes('O_CREAT')) yield { kind: 'create', path: first };
  if (name.startsWith('unlink')) yield { kind: 'unlink', path: first };
  if (second === undefined) return;
  if (name.startsWith('rename')) yield { kind: 'rename', from: first, to: second };
  if (name.startsWith('link')) yield { kind: 'link', from: first, to: second };
}

/**
 * Returns the path of a file that has a name; nobody finds the others after the power has come
 * back.
 */
function pathOfFd(args: string): string | undefined {
  const [, hex, gone] = /^\d+<((?:\\x[0-9a-f]{2})+)>(\(deleted\))?/.exec(args) ?? [];
  if (hex === undefined || gone) return undefined;
  const path = bytesOfHex(hex).toString();
  return path.startsWith('/') ? path : undefined;
}

function isSocket(args: string): boolean {
  const [, hex = ''] = /^\d+<((?:\\x[0-9a-f]{2})+)>/.exec(args) ?? [];
  return bytesOfHex(hex).toString().startsWith('socket:');
}

function offsetIn(name: string, args: string): number | undefined {
  return name.startsWith('pwrite') ? Number(/, (\d+)$/.exec(args)?.[1]) : undefined;
}

function bytesIn(args: string): Buffer {
  return Buffer.concat(stringsIn(args));
}

function stringsIn(args: string): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => bytesOfHex(hex));
}

function bytesOfHex(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}
