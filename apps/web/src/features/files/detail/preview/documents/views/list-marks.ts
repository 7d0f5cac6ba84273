import type { WordBlock } from '#files/documents/document-model.ts';

/** The mark before each block: `1.`, `a.` … counted as far as a list goes on, or a dot; else none. */
export function listMarks(blocks: readonly WordBlock[]): (string | undefined)[] {
  let counts: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== 'item') {
      counts = [];
      return undefined;
    }
    counts = [
      ...counts.slice(0, block.level),
      ...zeros(block.level - counts.length),
      (counts[block.level] ?? 0) + 1,
    ];
    return block.isNumbered ? `${counts[block.level]}.` : '•';
  });
}

function zeros(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, () => 0);
}
