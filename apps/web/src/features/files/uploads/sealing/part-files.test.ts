import { afterEach, expect, it, vi } from 'vitest';
import { PartFiles } from './part-files.ts';

/** An origin's private folder, as far as parts need it. */
class FakeFolder {
  readonly files = new Map<string, Uint8Array>();
  readonly folders = new Map<string, FakeFolder>();
  isFull = false;

  async getDirectoryHandle(name: string): Promise<FakeFolder> {
    const folder = this.folders.get(name) ?? new FakeFolder();
    this.folders.set(name, folder);
    return folder;
  }

  async getFileHandle(name: string) {
    return {
      createSyncAccessHandle: async () => ({
        getSize: () => this.files.get(name)?.length ?? 0,
        truncate: (size: number) => void this.files.set(name, new Uint8Array(size)),
        write: (bytes: Uint8Array) => {
          if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
          this.files.set(name, bytes.slice());
          return bytes.length;
        },
        close: () => undefined,
      }),
      getFile: async () => new File([new Uint8Array(this.files.get(name) ?? [])], name),
    };
  }

  async removeEntry(name: string): Promise<void> {
    this.folders.delete(name);
  }

  async *keys() {
    yield* [...this.folders.keys()];
  }
}

function openBrowser(heldLocks: string[] = []) {
  const root = new FakeFolder();
  const held = new Set(heldLocks);
  const locks = {
    request: async (name: string, work: () => Promise<unknown>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => root }, locks });
  return { parts: () => root.getDirectoryHandle('sealed-parts'), held };
}

afterEach(() => vi.unstubAllGlobals());

const bytesOf = async (body: Blob) => new Uint8Array(await body.arrayBuffer());
const folderOf = async ({ parts }: ReturnType<typeof openBrowser>) =>
  [...(await parts()).folders.values()][0] ?? new FakeFolder();

it('parts are files, whose places are used again once they are free', async () => {
  const browser = openBrowser();
  const files = await PartFiles.open();
  const memory = Uint8Array.of(1, 2, 3);
  const first = await files.hold(memory);
  memory.fill(9);
  const second = await files.hold(memory);
  expect(await bytesOf(first.body)).toEqual(Uint8Array.of(1, 2, 3));
  const folder = await folderOf(browser);
  expect([...folder.files.keys()]).toEqual(['0', '1']);
  second.free();
  const third = await files.hold(Uint8Array.of(4));
  expect(await bytesOf(third.body)).toEqual(Uint8Array.of(4));
  expect([...folder.files.keys()]).toEqual(['0', '1']);
});

it('nothing stays once the sending is over', async () => {
  const browser = openBrowser();
  const files = await PartFiles.open();
  await files.hold(Uint8Array.of(1));
  expect(browser.held.size).toBe(1);
  files.close();
  await expect.poll(() => browser.held.size).toBe(0);
  expect((await browser.parts()).folders.size).toBe(0);
});

it('the next sending removes what a browser that crashed has left, and nothing that is in use', async () => {
  const browser = openBrowser(['transmit-sealed-parts-used']);
  const all = await browser.parts();
  await all.getDirectoryHandle('used');
  await all.getDirectoryHandle('left');
  await PartFiles.open();
  expect(all.folders.has('used')).toBe(true);
  expect(all.folders.has('left')).toBe(false);
});

it('removes nothing where the browser does not say what is in use', async () => {
  const browser = openBrowser();
  vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('', 'InvalidStateError'));
  const all = await browser.parts();
  await all.getDirectoryHandle('left');
  const files = await PartFiles.open();
  expect([...all.folders.keys()]).toContain('left');
  await files.hold(Uint8Array.of(1));
  expect(all.folders.size).toBe(2);
});

it('parts stay in memory on a full disk', async () => {
  const browser = openBrowser();
  const files = await PartFiles.open();
  (await folderOf(browser)).isFull = true;
  const { body, free } = await files.hold(Uint8Array.of(5));
  expect(await bytesOf(body)).toEqual(Uint8Array.of(5));
  free();
  expect(await bytesOf((await files.hold(Uint8Array.of(6))).body)).toEqual(Uint8Array.of(6));
});

it('parts stay in memory in a browser that keeps no files', async () => {
  vi.stubGlobal('navigator', {});
  const files = await PartFiles.open();
  expect(await bytesOf((await files.hold(Uint8Array.of(7))).body)).toEqual(Uint8Array.of(7));
  files.close();
});
