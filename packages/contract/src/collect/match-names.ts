/**
 * Ticks hand-ins off a list of names (PRODUCT §8). A name that could be two people's is nobody's until the collector
 * says whose: what is not sure is told, never guessed.
 */
import { foldName, foldNumber, spellName, turnName } from './fold-name.ts';

export interface Person {
  name: string;
  /** 学号, 工号; empty where the list has none. */
  number: string;
}

export type Match =
  | { kind: 'person'; index: number }
  /** Two or more of the list could have written it. */
  | { kind: 'several'; indexes: number[] }
  /** Not on the list; `like` are those whom the collector may have meant, the likeliest first. */
  | { kind: 'unknown'; like: number[] };

interface Index {
  /** The folded spelling of each, in their order. */
  spelt: string[];
  plain: Map<string, number[]>;
  folded: Map<string, number[]>;
  numbered: Map<string, number[]>;
}

const MOST_LIKE = 3;

/** Prepares a list once for many names. */
export function createMatcher(people: readonly Person[]): (typed: Person) => Match {
  const index = indexOf(people);
  return (typed) => matchOne(typed, people, index);
}

function indexOf(people: readonly Person[]): Index {
  const spelt = people.map(({ name }) => foldName(name));
  const index: Index = { spelt, plain: new Map(), folded: new Map(), numbered: new Map() };
  for (const [at, { name, number }] of people.entries()) {
    put(index.plain, spellName(name), at);
    put(index.folded, spelt[at] ?? '', at);
    if (number) put(index.numbered, foldNumber(number), at);
  }
  return index;
}

function put(map: Map<string, number[]>, key: string, at: number): void {
  if (key !== '') map.set(key, [...(map.get(key) ?? []), at]);
}

function matchOne(typed: Person, people: readonly Person[], index: Index): Match {
  const named = findByName(typed.name, index);
  const number = foldNumber(typed.number);
  if (named.length === 0) return { kind: 'unknown', like: listLike(typed, index) };
  const agreeing = named.filter((at) => agrees(people[at], number));
  const exact = agreeing.filter(
    (at) => number !== '' && foldNumber(people[at]?.number ?? '') === number,
  );
  const [only, ...others] = exact.length > 0 ? exact : agreeing;
  // People of this name are listed, but with other numbers: it is somebody else.
  if (only === undefined) return { kind: 'unknown', like: named.slice(0, MOST_LIKE) };
  return others.length === 0
    ? { kind: 'person', index: only }
    : { kind: 'several', indexes: [only, ...others] };
}

/**
 * The nearest spelling decides: who is on the list as 李乾 is not 李干, though both may be there. The order of words
 * decides nothing: Zhang Anna and Anna Zhang are told apart by their numbers alone.
 */
function findByName(name: string, { plain, folded }: Index): number[] {
  const straight = plain.get(spellName(name)) ?? folded.get(foldName(name)) ?? [];
  const turned = turnName(name);
  const other = turned === undefined ? [] : (folded.get(turned) ?? []);
  return [...new Set([...straight, ...other])];
}

function agrees(person: Person | undefined, number: string): boolean {
  const theirs = foldNumber(person?.number ?? '');
  return number === '' || theirs === '' || theirs === number;
}

/** Lists people whose number was typed, or whose name is part of the typed one (李沐妈妈, 三班李沐). */
function listLike(typed: Person, { numbered, spelt }: Index): number[] {
  const number = foldNumber(typed.number);
  const byNumber = number === '' ? [] : (numbered.get(number) ?? []);
  const written = foldName(typed.name);
  const within = spelt.flatMap((name, at) => {
    return name.length >= 2 && written.includes(name) ? [at] : [];
  });
  return [...new Set([...byNumber, ...within])].slice(0, MOST_LIKE);
}

/** Names that stand on a list more than once, with their places; people of one name but different numbers are told apart. */
export function findNamesakes(people: readonly Person[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, { name }] of people.entries()) put(groups, foldName(name), at);
  return [...groups.values()].filter((places) => places.length > 1);
}
