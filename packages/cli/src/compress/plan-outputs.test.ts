import { describe, expect, it } from 'vitest';
import { planOutputs } from './plan-outputs.ts';

const plan = (pictures: string[], output?: string, folders: string[] = []) => {
  const { paths, isFolder } = planOutputs(pictures, {
    cwd: '/home',
    output,
    isDirectory: (path) => folders.includes(path),
  });
  return { paths: [...paths.values()], isFolder };
};

describe('where smaller pictures go', () => {
  it('beside their originals, under another name', () => {
    expect(plan(['/home/a.jpg', '/home/图.png'])).toEqual({
      paths: ['/home/a-压缩.jpg', '/home/图-压缩.jpg'],
      isFolder: false,
    });
  });

  it('two that would be called the same are not', () => {
    expect(plan(['/home/a.png', '/home/A.webp']).paths).toEqual([
      '/home/a-压缩.jpg',
      '/home/A-压缩 (2).jpg',
    ]);
    expect(plan(['/x/a.png', '/y/a.png'], 'out/').paths).toEqual([
      '/home/out/a.jpg',
      '/home/out/a (2).jpg',
    ]);
  });

  it.each([
    ['out/', []],
    ['out', ['/home/out']],
  ])('into the folder %s', (output, folders) => {
    expect(plan(['/x/a.png'], output, folders)).toEqual({
      paths: ['/home/out/a.jpg'],
      isFolder: true,
    });
  });

  it('to a name of one’s own, of one picture alone', () => {
    expect(plan(['/x/a.png'], 'small.jpg').paths).toEqual(['/home/small.jpg']);
    expect(() => plan(['/x/a.png', '/x/b.png'], 'small.jpg')).toThrow('以 / 结尾');
  });
});
