import { readFileSync } from 'node:fs';
import { CODE_ALPHABET } from '@transmit/contract';
import { expect, it } from 'vitest';

const styles = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8');

it('a code is drawn with the small file alone', () => {
  const small = charactersOf('code.woff2');
  expect([...`${CODE_ALPHABET}-`].filter((one) => !small.includes(one))).toEqual([]);
});

it('the two files share out printable ASCII, the space apart', () => {
  const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
  const shared = [...charactersOf('code.woff2'), ...charactersOf('code-rest.woff2')];
  expect(shared.toSorted()).toEqual(ascii);
});

function charactersOf(file: string): string[] {
  const face = styles.split('@font-face').find((one) => one.includes(`/${file}"`)) ?? '';
  const ranges = /unicode-range: ([^;]+);/.exec(face)?.[1]?.split(', ') ?? [];
  return ranges.flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((point) => Number(`0x${point}`));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}
