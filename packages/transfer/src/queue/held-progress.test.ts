import { expect, it } from 'vitest';
import { heldBytes } from './held-progress.ts';

const MIB = 1024 * 1024;
const file = { size: 120 * MIB, partSizeBytes: 8 * MIB };

it.each([
  ['goes on', { arrived: 60, shown: 50 }, file, 60],
  ['stands while what was in flight is sent again', { arrived: 24, shown: 60 }, file, 60],
  ['stands for six parts at most', { arrived: 12, shown: 60 }, file, 60],
  ['falls when the store lost parts', { arrived: 11, shown: 60 }, file, 11],
  ['does not stand at 100 %', { arrived: 100, shown: 120 }, file, 100],
  [
    'falls for a file that is one request',
    { arrived: 1, shown: 4 },
    { size: 5 * MIB, partSizeBytes: MIB },
    1,
  ],
])('%s', (_, { arrived, shown }, facts, expected) => {
  const bytes = heldBytes({ arrived: arrived * MIB, shown: shown * MIB }, facts);
  expect(bytes).toBe(expected * MIB);
});
