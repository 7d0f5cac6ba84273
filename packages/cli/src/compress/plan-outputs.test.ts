import { describe, expect, it } from 'vitest';
import { planOutputs } from './plan-outputs.ts';

const plan = (pictures: string[], output?: string, folders: string[] = []) => {
  const { paths, isFolder } = planOutputs(pictures, {
    cwd: '/me',
    output,
    isDirectory: (path) => folders.includes(path),
  });
  return { paths: [...paths.values()], isFolder };
};

describe('where smaller pictures go', () => {
  it('beside their originals, under another name', () => {
    expect(plan(['/me/a.jpg', '/me/图.png'])).toEqual({
      paths: ['/me/a-压缩.jpg', '/me/图-压缩.jpg'],
      isFolder: false,
    });
  });

  it('two that would be called the same are not', () => {
    expect(plan(['/me/a.png', '/me/A.webp']).paths).toEqual([
      '/me/a-压缩.jpg',
      '/me/A-压缩 (2).jpg',
    ]);
    expect(plan(['/x/a.png', '/y/a.png'], 'out/').paths).toEqual([
      '/me/out/a.jpg',
      '/me/out/a (2).jpg',
    ]);
  });

  it.each([
    ['out/', []],
    ['out', ['/me/out']],
  ])('into the folder %s', (output, folders) => {
    expect(plan(['/x/a.png'], output, folders)).toEqual({
      paths: ['/me/out/a.jpg'],
      isFolder: true,
    });
  });

  it('to a name of one’s own, of one picture alone', () => {
    expect(plan(['/x/a.png'], 'small.jpg').paths).toEqual(['/me/small.jpg']);
    expect(() => plan(['/x/a.png', '/x/b.png'], 'small.jpg')).toThrow('以 / 结尾');
  });
});
