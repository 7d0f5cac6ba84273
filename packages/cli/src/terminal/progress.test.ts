import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressBar } from './progress.ts';
import type { Terminal } from './terminal.ts';

const TOTAL = 1000 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function watch({ isTTY = false, isQuiet = false } = {}) {
  const stderr = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const pieces: Buffer[] = [];
  stderr.on('data', (piece: Buffer) => pieces.push(piece));
  const stdout = new PassThrough();
  // The bar touches these two alone.
  const bar = new ProgressBar({ stderr, stdout } as Partial<Terminal> as Terminal, { isQuiet });
  const show = (percent: number, seconds = 0) => {
    vi.advanceTimersByTime(seconds * 1000);
    bar.show({ label: '报告.pdf', done: (TOTAL * percent) / 100, total: TOTAL, bytesPerSecond: 0 });
  };
  const told = () => Buffer.concat(pieces).toString();
  return { bar, show, told, stdout };
}

describe('without a terminal', () => {
  const percents = (text: string) =>
    [...text.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));

  it('progress is whole lines: the first, each tenth, and the last', () => {
    const { bar, show, told, stdout } = watch();
    for (let percent = 0; percent <= 100; percent += 1) show(percent, 0.5);
    bar.clear();
    const text = told();
    for (const drawn of ['\r', '\u001b', '█']) expect(text).not.toContain(drawn);
    expect(text.endsWith('\n')).toBe(true);
    expect(percents(text)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(text.split('\n')[5]).toBe('报告.pdf  50%  500 KB/1000 KB');
    expect(stdout.read()).toBeNull();
  });

  it('something slow says every ten seconds that it lives', () => {
    const { bar, show, told } = watch();
    for (let second = 0; second <= 35; second += 1) show(1, 1);
    bar.clear();
    expect(percents(told())).toEqual([1, 1, 1, 1]);
  });

  it('something quick says where it began and ended, and nothing twice', () => {
    const { bar, show, told } = watch();
    for (let percent = 0; percent <= 100; percent += 1) show(percent, 0.001);
    bar.clear();
    bar.clear();
    expect(percents(told())).toEqual([0, 100]);
  });

  it('what ends early says how far it has come', () => {
    const { bar, show, told } = watch();
    show(0);
    show(37, 0.2);
    bar.clear();
    expect(percents(told())).toEqual([0, 37]);
  });

  it('what has not begun, or is to be quiet, says nothing', () => {
    const { bar, told } = watch();
    bar.clear();
    expect(told()).toBe('');
    const quiet = watch({ isQuiet: true });
    quiet.show(50);
    quiet.bar.clear();
    expect(quiet.told()).toBe('');
  });
});

it('in a terminal one line is drawn again and again, and taken away', () => {
  const { bar, show, told } = watch({ isTTY: true });
  for (let percent = 0; percent <= 100; percent += 10) show(percent, 0.05);
  bar.clear();
  const text = told();
  expect(text).not.toContain('\n');
  expect(text.split('\r\u001b[2K')).toHaveLength(8);
  expect(text.endsWith('\r\u001b[2K')).toBe(true);
});
