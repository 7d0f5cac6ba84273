/**
 * A disk with a cache: what a power cut leaves of the steps that were seen until then. POSIX promises no more
 * than this: bytes are there after a sync of their file, names after a sync of their folder, and of the rest
 * anything may be.
 */
import { dirname } from 'node:path';
import type { TraceStep } from './trace.ts';

/**
 * `lost`: nothing that was not synced. `kept`: all of it, as after `kill -9`. `names alone`: names without
 * their bytes, which makes empty files. `bytes alone`: the reverse. `torn`: every second step of either.
 */
export const CUTS = ['lost', 'kept', 'names alone', 'bytes alone', 'torn'] as const;
export type Cut = (typeof CUTS)[number];

/** Path → content, as the next start finds it. */
export type Image = ReadonlyMap<string, Buffer>;

type Change = { at: number; bytes: Buffer } | { size: number };

interface Inode {
  durable: Buffer;
  pending: Change[];
  /** With what is pending. */
  size: number;
}

interface Naming {
  path: string;
  inode: Inode | undefined;
}

export class DiskModel {
  readonly #names = new Map<string, Inode>();
  readonly #durableNames = new Map<string, Inode>();
  #pendingNames: Naming[] = [];
  /** The effect of each running sync, by thread; it makes durable when the sync ends. */
  readonly #syncing = new Map<string, () => void>();

  /** Everything that is there in the beginning is durable. */
  constructor(files: Image) {
    for (const [path, content] of files) {
      const inode = { durable: Buffer.from(content), pending: [], size: content.length };
      this.#names.set(path, inode);
      this.#durableNames.set(path, inode);
    }
  }

  apply(step: TraceStep): void {
    if (step.kind === 'create') this.#create(step.path);
    else if (step.kind === 'write') this.#write(step);
    else if (step.kind === 'truncate') this.#truncate(step);
    else if (step.kind === 'rename') {
      const inode = this.#names.get(step.from);
      this.#name(step.to, inode);
      this.#name(step.from, undefined);
    } else if (step.kind === 'link') this.#name(step.to, this.#names.get(step.from));
    else if (step.kind === 'unlink') this.#name(step.path, undefined);
    else if (step.kind === 'sync begins') this.#syncing.set(step.by, this.#syncOf(step.path));
    else if (step.kind === 'sync ends') {
      this.#syncing.get(step.by)?.();
      this.#syncing.delete(step.by);
    }
  }

  image(cut: Cut): Image {
    const namesKept = cut === 'kept' || cut === 'names alone';
    const names = new Map(this.#durableNames);
    for (const [nth, { path, inode }] of this.#pendingNames.entries()) {
      if (!namesKept && !(cut === 'torn' && nth % 2 === 0)) continue;
      if (inode) names.set(path, inode);
      else names.delete(path);
    }
    return new Map([...names].map(([path, inode]) => [path, contentOf(inode, cut)]));
  }

  #create(path: string): void {
    if (this.#names.has(path)) return;
    this.#name(path, { durable: Buffer.alloc(0), pending: [], size: 0 });
  }

  #write({ path, at, bytes }: Extract<TraceStep, { kind: 'write' }>): void {
    const inode = this.#names.get(path);
    if (!inode) return;
    const offset = at ?? inode.size;
    inode.pending.push({ at: offset, bytes });
    inode.size = Math.max(inode.size, offset + bytes.length);
  }

  #truncate({ path, size }: Extract<TraceStep, { kind: 'truncate' }>): void {
    const inode = this.#names.get(path);
    if (!inode) return;
    inode.pending.push({ size });
    inode.size = size;
  }

  #name(path: string, inode: Inode | undefined): void {
    if (inode) this.#names.set(path, inode);
    else this.#names.delete(path);
    this.#pendingNames.push({ path, inode });
  }

  /** A file or a folder: what is pending of it now. */
  #syncOf(path: string): () => void {
    const inode = this.#names.get(path);
    if (inode) {
      const covered = inode.pending.length;
      return () => {
        inode.durable = withChanges(inode.durable, inode.pending.splice(0, covered));
      };
    }
    const covered = new Set(this.#pendingNames.filter((naming) => dirname(naming.path) === path));
    return () => {
      for (const { path: name, inode: named } of covered) {
        if (named) this.#durableNames.set(name, named);
        else this.#durableNames.delete(name);
      }
      this.#pendingNames = this.#pendingNames.filter((naming) => !covered.has(naming));
    };
  }
}

function contentOf({ durable, pending }: Inode, cut: Cut): Buffer {
  if (cut === 'lost' || cut === 'names alone' || pending.length === 0) return durable;
  return withChanges(durable, cut === 'torn' ? pending.filter((_, nth) => nth % 2 === 0) : pending);
}

function withChanges(content: Buffer, changes: readonly Change[]): Buffer {
  const end = changes.reduce(
    (size, change) =>
      Math.max(size, 'size' in change ? change.size : change.at + change.bytes.length),
    content.length,
  );
  const changed = Buffer.alloc(end);
  content.copy(changed);
  let size = content.length;
  for (const change of changes) {
    if ('size' in change) {
      changed.fill(0, change.size);
      size = change.size;
    } else {
      change.bytes.copy(changed, change.at);
      size = Math.max(size, change.at + change.bytes.length);
    }
  }
  return changed.subarray(0, size);
}
