import { describe, expect, it } from 'vitest';
import { FakeFolder } from './fake-folder.ts';
import { writeIntoFolder } from './folder.ts';

function buildFile(path: string, content = path) {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), name, file: new Blob([content]) };
}

describe('writeIntoFolder', () => {
  it('writes nothing for nothing', async () => {
    const folder = new FakeFolder();
    await expect(writeIntoFolder([], folder)).resolves.toEqual({ paths: [], failures: [] });
  });

  it('writes files into folders and never over another', async () => {
    const root = new FakeFolder(['A.jpg']);
    const files = ['a.jpg', 'a.jpg', '子/孙/b.jpg'].map((path) => buildFile(path, 'new'));
    const { paths } = await writeIntoFolder(files, root);
    expect(paths).toEqual(['a (2).jpg', 'a (3).jpg', '子/孙/b.jpg']);
    expect(await root.textOf('A.jpg')).toBe('A.jpg');
    expect(await root.folders.get('子')?.folders.get('孙')?.textOf('b.jpg')).toBe('new');
  });

  it.each([
    ['../../etc/passwd', 'etc/passwd'],
    ['..\\x/CON', 'x/CON_'],
    ['./a/./b.jpg', 'a/b.jpg'],
  ])('keeps %j inside as %j', async (path, expected) => {
    const { paths } = await writeIntoFolder([buildFile(path)], new FakeFolder());
    expect(paths).toEqual([expected]);
  });

  it('goes on after a file that cannot be written, and leaves no piece of it', async () => {
    const root = new FakeFolder();
    root.blocked.set('b.jpg', 'QuotaExceededError');
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((path) => buildFile(path));
    const { paths, failures } = await writeIntoFolder(files, root);
    expect(paths).toEqual(['a.jpg', undefined, 'c.jpg']);
    expect(failures).toMatchObject([{ index: 1, failure: { reason: 'disk-full' } }]);
    expect(root.names).toEqual(['a.jpg', 'c.jpg']);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const root = new FakeFolder();
    const files = ['a.jpg', 'b.jpg'].map((path) => buildFile(path));
    const onProgress = () => controller.abort();
    const writing = writeIntoFolder(files, root, { signal: controller.signal, onProgress });
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    expect(root.names).toEqual(['a.jpg']);
  });
});
