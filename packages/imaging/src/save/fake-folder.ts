import type { Folder, FolderFile } from './folder.ts';

/** Test double: a folder in memory that, like many disks, does not tell upper from lower case. */
export class FakeFolder implements Folder {
  readonly files = new Map<string, { name: string; content: Blob }>();
  readonly folders = new Map<string, FakeFolder>();
  readonly #canMove: boolean;
  /** Names that cannot be written, as on a disk that is full or protected. */
  readonly blocked = new Map<string, string>();
  /** Names of files that another program holds open. */
  readonly locked = new Set<string>();
  /** Names whose giving or removing is done and answered by an error, as on a drive that goes away. */
  readonly unanswered = new Set<string>();
  /** Names of files that can be read and not removed. */
  readonly kept = new Set<string>();

  constructor(names: readonly string[] = [], { canMove = true } = {}) {
    this.#canMove = canMove;
    for (const name of names)
      this.files.set(name.toLowerCase(), { name, content: new Blob([name]) });
  }

  get names(): string[] {
    return Array.from(this.files.values(), ({ name }) => name).sort();
  }

  async textOf(name: string): Promise<string | undefined> {
    return this.files.get(name.toLowerCase())?.content.text();
  }

  async *keys(): AsyncIterable<string> {
    yield* this.names;
    yield* this.folders.keys();
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeFolder> {
    const known = this.folders.get(name);
    if (known) return known;
    if (!create) throw new DOMException(name, 'NotFoundError');
    const folder = new FakeFolder([], { canMove: this.#canMove });
    this.folders.set(name, folder);
    return folder;
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FolderFile> {
    const key = name.toLowerCase();
    if (this.folders.has(name)) throw new DOMException(name, 'TypeMismatchError');
    if (!this.files.has(key)) {
      if (!create) throw new DOMException(name, 'NotFoundError');
      this.files.set(key, { name, content: new Blob() });
    }
    return this.#handle(key);
  }

  async removeEntry(name: string): Promise<void> {
    if (this.kept.has(name)) throw new DOMException(name, 'NoModificationAllowedError');
    if (!this.files.delete(name.toLowerCase())) throw new DOMException(name, 'NotFoundError');
    this.#answer(name);
  }

  #answer(name: string): void {
    if (this.unanswered.has(name)) throw new DOMException(name, 'NotReadableError');
  }

  #handle(key: string): FolderFile {
    const entry = () => {
      const found = this.files.get(key);
      if (!found) throw new DOMException(key, 'NotFoundError');
      return found;
    };
    const refuseLocked = () => {
      const { name } = entry();
      if (this.locked.has(name)) throw new DOMException(name, 'NoModificationAllowedError');
    };
    const handle: FolderFile = {
      getFile: async () => {
        refuseLocked();
        return new File([entry().content], entry().name);
      },
      createWritable: async () => {
        const error = this.blocked.get(entry().name);
        if (error) throw new DOMException(entry().name, error);
        const chunks: BlobPart[] = [];
        return new WritableStream<BlobPart>({
          write: (chunk) => void chunks.push(chunk),
          close: () => void this.files.set(key, { ...entry(), content: new Blob(chunks) }),
        });
      },
    };
    if (!this.#canMove) return handle;
    return {
      ...handle,
      move: async (name) => {
        refuseLocked();
        const { content } = entry();
        const error = this.blocked.get(name);
        if (error) throw new DOMException(name, error);
        this.files.delete(key);
        this.files.set(name.toLowerCase(), { name, content });
        this.#answer(name);
      },
    };
  }
}
