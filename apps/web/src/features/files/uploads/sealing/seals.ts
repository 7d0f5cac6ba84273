import type { OwnBytes, Passphrase, SealedFile } from '@transmit/sealed';
import { create } from 'zustand';

export interface SealedPart extends SealedFile {
  lastModified: number;
  /** Chromium's way back to the file. */
  handle?: FileSystemFileHandle | undefined;
}

/** The sender's own knowledge of a sealed sending. Nothing of it goes to the server. */
export interface Seal {
  /** Names the tags of what has left (docs/decisions/0130). */
  id: string;
  secret: OwnBytes;
  passphrase: Passphrase;
  title: string;
  note: string;
  files: readonly SealedPart[];
  folders: readonly string[];
  /** False where nothing can be kept over a reload. */
  isDurable: boolean;
}

interface Seals {
  byTask: ReadonlyMap<string, Seal>;
}

/** Seals of the tasks in the list; the ticket shows words and link of them until its row is removed. */
export const useSeals = create<Seals>(() => ({ byTask: new Map() }));

export function findSeal(taskId: string): Seal | undefined {
  return useSeals.getState().byTask.get(taskId);
}

export function keepSeal(taskId: string, seal: Seal): void {
  useSeals.setState(({ byTask }) => ({ byTask: new Map(byTask).set(taskId, seal) }));
}

export function dropSeal(taskId: string): void {
  useSeals.setState(({ byTask }) => {
    const left = new Map(byTask);
    left.delete(taskId);
    return { byTask: left };
  });
}

/** The name by which the sender knows it. */
export function nameSeal({ title, files }: Pick<Seal, 'title' | 'files'>): string {
  const [first] = files;
  const name = first?.path.split('/').at(-1) ?? '';
  if (title) return title;
  return files.length > 1 ? `${name} 等 ${files.length.toLocaleString('zh-CN')} 个文件` : name;
}
