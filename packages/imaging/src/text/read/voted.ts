import { meanConfidence, type ReadCharacter } from './ctc.ts';
import { figuresDiffer } from './figures.ts';
import { type ReadLine, textOf } from './line.ts';

/** Looks of one length that are needed to compare them. */
const COMMON = 2;

/**
 * Looks at one line, character by character: each place has what most of them read, or the surest. Only looks of one
 * length can be compared; undefined where no two have it. The surest other reading of the figures stays beside it.
 */
export function voted(looks: readonly ReadLine[]): ReadLine | undefined {
  const groups = [...Map.groupBy(looks, ({ characters }) => printed(characters).length).values()];
  const alike = groups.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const [first] = alike;
  if (!first || alike.length < COMMON) return undefined;
  const base = alike.reduce((best, one) => (one.confidence > best.confidence ? one : best), first);
  const columns = printed(base.characters).map((_, at) =>
    alike.flatMap(({ characters }) => printed(characters)[at] ?? []),
  );
  let at = 0;
  const characters = base.characters.map((one) => {
    if (one.text === ' ') return one;
    at += 1;
    return choose(columns[at - 1] ?? [one]) ?? one;
  });
  const text = textOf({ characters });
  const rest = looks
    .toSorted((one, other) => other.confidence - one.confidence)
    .find((one) => figuresDiffer(textOf(one), text));
  return {
    ...base,
    characters,
    confidence: meanConfidence(characters),
    other: rest && textOf(rest),
  };
}

function printed(characters: readonly ReadCharacter[]): ReadCharacter[] {
  return characters.filter(({ text }) => text !== ' ');
}

/** The text with the most confidence in all, of the surest look that has it. */
function choose(column: readonly ReadCharacter[]): ReadCharacter | undefined {
  const groups = [...Map.groupBy(column, ({ text }) => text).values()];
  const weight = (group: readonly ReadCharacter[]) =>
    group.reduce((sum, { confidence }) => sum + confidence, 0);
  const best = groups.toSorted((one, other) => weight(other) - weight(one))[0] ?? [];
  return best.toSorted((one, other) => other.confidence - one.confidence)[0];
}
