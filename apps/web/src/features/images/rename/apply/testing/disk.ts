/** A folder of the disk with these files, in which they can be renamed. */
export class Disk {
  /** Called after each file that was renamed. */
  onMove = (_count: number): unknown => undefined;
  /** Called while a person is asked for leave to write. */
  onAsk = (): unknown => undefined;
  readonly #files: Map<string, File>;
  #moves = 0;

  constructor(names: readonly string[]) {
    this.#files = new Map(names.map((name) => [name, new File([name], name)]));
  }

  get names(): string[] {
    return [...this.#files.keys()].toSorted();
  }

  textOf(name: string): Promise<string> {
    return this.#find(name).text();
  }

  /** Somebody else puts a file there. */
  put(name: string): void {
    this.#files.set(name, new File([name], name));
  }

  drop(name: string): void {
    this.#files.delete(name);
  }

  /** The files as the workbench takes them. */
  chosen(names: readonly string[] = this.names) {
    // Handles of the browser know more than renaming asks for.
    const root = this as unknown as FileSystemDirectoryHandle;
    return names.map((name) => ({ path: `盘/${name}`, file: this.#find(name), root }));
  }

  async requestPermission() {
    this.onAsk();
    return 'granted';
  }

  async *keys(): AsyncIterable<string> {
    yield* this.names;
  }

  async getFileHandle(name: string) {
    const file = this.#find(name);
    const move = async (to: string) => {
      this.#files.delete(name);
      this.#files.set(to, new File([file], to));
      this.#moves += 1;
      this.onMove(this.#moves);
    };
    return { getFile: async () => file, move };
  }

  #find(name: string): File {
    const file = this.#files.get(name);
    if (!file) throw new DOMException(name, 'NotFoundError');
    return file;
  }
}
