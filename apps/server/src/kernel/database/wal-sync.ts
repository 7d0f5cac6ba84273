import { type FileHandle, open } from 'node:fs/promises';

/**
 * Makes commits durable. With `synchronous = normal` SQLite writes a commit to the WAL without a sync;
 * nobody is answered before this one has ended. It runs in the thread pool, and commits that come
 * while one runs share the next. A checkpoint syncs by itself, before it takes from the WAL.
 */
export class WalSync {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #hasFailed = false;
  #isClosed = false;

  constructor(databasePath: string) {
    this.#path = `${databasePath}-wal`;
  }

  /**
   * After a sync that failed the kernel may call the next one good without having written what the
   * first was about (SECURITY F4), so each fails from then on, until {@link mended}.
   */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  sync(): Promise<void> {
    this.#next ??= this.#running
      // Its own callers have been told; those of the next get an answer of their own.
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#running = this.#datasync();
        return this.#running;
      });
    return this.#next;
  }

  /** To be called when all that was committed has become durable in another way. */
  mended(): void {
    this.#hasFailed = false;
  }

  async close(): Promise<void> {
    // One that is asked for and has not begun would open the file again behind us.
    let ended: Promise<void>;
    do {
      ended = this.#running;
      await (this.#next ?? ended).catch(() => {});
    } while (this.#next || this.#running !== ended);
    this.#isClosed = true;
    await this.#file?.close();
  }

  async #datasync(): Promise<void> {
    // Whoever committed in this moment is not answered; closing the database syncs the commit.
    if (this.#isClosed) throw new Error('the database is closed');
    if (this.#hasFailed) throw new Error('an earlier sync of the WAL failed');
    try {
      // Kept open: the file lives as long as the database is open.
      this.#file ??= await open(this.#path, 'r+');
      await this.#file.datasync();
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
}
