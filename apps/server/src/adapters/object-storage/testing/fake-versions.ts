/**
 * The versions that a bucket of Tencent keeps under its keys, in memory, by COS's documents of
 * versioning: PUT Object, DELETE Object, GET Bucket Object versions, PUT Bucket versioning. Written
 * apart from the adapter that is tested against it.
 */
import { randomBytes } from 'node:crypto';

/** `never`: no version ids at all. Suspended: what is written is `null` and replaces what is `null`. */
export type Versioning = 'never' | 'Enabled' | 'Suspended';

export interface FakeContent {
  bytes: Buffer;
  etag: string;
  crc64: string;
  contentType: string;
  contentEncoding: string;
}

export interface FakeVersion {
  key: string;
  id: string;
  modifiedAt: number;
  /** Undefined: a delete marker. */
  content: FakeContent | undefined;
}

/** The id of what was written while versioning was not on. */
const NULL_ID = 'null';

export class FakeVersions {
  versioning: Versioning = 'Enabled';
  /** Versions of each key, the latest first. */
  readonly #versions = new Map<string, FakeVersion[]>();

  put(key: string, content: FakeContent): FakeVersion {
    return this.#add(key, content);
  }

  /** The latest, or that one. A delete marker is told as such. */
  find(key: string, id?: string): FakeVersion | undefined {
    const versions = this.#of(key);
    return id === undefined ? versions[0] : versions.find((version) => version.id === id);
  }

  /**
   * Returns the version that the answer names: the one that is gone for good, or the marker that
   * was put.
   */
  remove(key: string, id?: string): FakeVersion | undefined {
    const versions = this.#of(key);
    if (id === undefined && this.versioning !== 'never') return this.#add(key, undefined);
    const gone = id ?? NULL_ID;
    this.#versions.set(
      key,
      versions.filter((version) => version.id !== gone),
    );
    return versions.find((version) => version.id === gone);
  }

  /** Lists all versions by key, the latest of each key first. */
  list(): FakeVersion[] {
    const keys = [...this.#versions.keys()].toSorted((a, b) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    );
    return keys.flatMap((key) => this.#of(key));
  }

  /** Lists the objects that a plain listing shows. */
  latest(): FakeVersion[] {
    return this.list().filter((version) => version.content && this.#of(version.key)[0] === version);
  }

  isLatest(version: FakeVersion): boolean {
    return this.#of(version.key)[0] === version;
  }

  #add(key: string, content: FakeContent | undefined): FakeVersion {
    const isKept = this.versioning === 'Enabled';
    const id = isKept ? randomBytes(20).toString('base64') : NULL_ID;
    const version = { key, id, content, modifiedAt: Date.now() };
    const others = this.#of(key).filter((other) => other.id !== id);
    this.#versions.set(key, [version, ...others]);
    return version;
  }

  #of(key: string): FakeVersion[] {
    return this.#versions.get(key) ?? [];
  }
}
