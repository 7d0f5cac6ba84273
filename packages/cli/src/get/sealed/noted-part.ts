import { type FileHandle, rm } from 'node:fs/promises';
import { writeAll } from '../../disk/write-all.ts';
import { isRecord, readJson, writeJson } from '../../session/folders.ts';
import { bringToDisk, noteOf, SYNC_BYTES } from '../part-file.ts';

/** Whatever tells the bytes of this part from those of another. */
interface Mark {
  size: number;
  start: number;
  of: number;
}

/**
 * An unfinished file whose note says how much of it the disk has taken: nothing in opened bytes tells those that it has
 * lost in a power cut.
 */
export class NotedPart {
  readonly #file: FileHandle;
  readonly #part: string;
  readonly #mark: Mark;
  #at: number;
  #noted: number;
  #isRefused = false;

  private constructor(place: { file: FileHandle; part: string; mark: Mark; at: number }) {
    this.#file = place.file;
    this.#part = place.part;
    this.#mark = place.mark;
    this.#at = place.at;
    this.#noted = place.at;
  }

  /** Goes on with what an earlier run has left of the same bytes. */
  static async open(file: FileHandle, part: string, mark: Mark): Promise<NotedPart> {
    const { size } = await file.stat();
    const at = notedBytes(await readJson(noteOf(part)), mark);
    if (at > 0 && at <= size && size <= mark.size) return new NotedPart({ file, part, mark, at });
    await rm(noteOf(part), { force: true });
    if (size > 0) await file.truncate(0);
    return new NotedPart({ file, part, mark, at: 0 });
  }

  /** Bytes that are there. */
  get at(): number {
    return this.#at;
  }

  async add(piece: Uint8Array): Promise<void> {
    await writeAll(this.#file, [piece], this.#at);
    this.#at += piece.length;
    // So many bytes are brought to the disk and noted at a time; a kill costs no more.
    if (this.#at - this.#noted >= SYNC_BYTES) await this.keep();
  }

  /** Leaves what has come for the next run. Once the disk has refused something, there is nothing to leave. */
  async keep(): Promise<void> {
    if (this.#isRefused || this.#at === this.#noted) return;
    await this.bringToDisk();
    await writeJson(noteOf(this.#part), { ...this.#mark, at: this.#at });
    this.#noted = this.#at;
  }

  async bringToDisk(): Promise<void> {
    this.#isRefused = true;
    await bringToDisk(this.#file, this.#part);
    this.#isRefused = false;
  }
}

function notedBytes(note: unknown, { size, start, of }: Mark): number {
  const isSame =
    isRecord(note) && note['size'] === size && note['start'] === start && note['of'] === of;
  return isSame ? Number(note['at']) : 0;
}
