import { expect, it } from 'vitest';
import { handOver, hasHandedOver, SENDING, takeHandedOver } from './hand-over.ts';

const files = (name: string) => Promise.resolve([{ file: new File(['x'], name), path: name }]);

it('gives files once, and only to whom they were handed', async () => {
  handOver('compress', files('a.png'));
  expect([hasHandedOver('compress'), hasHandedOver(SENDING)]).toEqual([true, false]);
  expect(takeHandedOver(SENDING)).toBeUndefined();
  expect((await takeHandedOver('compress'))?.map(({ path }) => path)).toEqual(['a.png']);
  expect(takeHandedOver('compress')).toBeUndefined();
  expect(hasHandedOver('compress')).toBe(false);
});

it('keeps the last hand-over alone', async () => {
  handOver('compress', files('a.png'));
  handOver('cutout', files('b.png'));
  expect(takeHandedOver('compress')).toBeUndefined();
  expect((await takeHandedOver('cutout'))?.[0]?.path).toBe('b.png');
});

it('hands a failure on to who takes it, and to nobody else', async () => {
  handOver('rename', Promise.reject(new Error('lost')));
  await expect(takeHandedOver('rename')).rejects.toThrow('lost');
});
