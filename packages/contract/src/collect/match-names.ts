/**
 * Ticks hand-ins off a list of names (PRODUCT §8). A name that could be two people's is nobody's until the collector
 * says whose: what is not sure is told, never guessed.
 */
import { foldName, foldNumber, spellName, turnName } from './fold-name.ts';
import { foldWithNumbers, stripName } from './strip-name.ts';

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
  if (foldName(typed.name) === '') return matchNumber(foldNumber(typed.number), index);
  const { named, number } = findNamed(typed, index);
  if (named.length === 0) return { kind: 'unknown', like: listLike(typed, index) };
  const agreeing = named.filter((at) => agrees(people[at], number));
  const exact = agreeing.filter(
    (at) => number !== '' && foldNumber(people[at]?.number ?? '') === number,
  );
  // People of this name are listed, but with other numbers: it is somebody else.
  if (agreeing.length === 0) return { kind: 'unknown', like: named.slice(0, MOST_LIKE) };
  // The number alone tells namesakes apart: a slip in it must not tick the one who has none on the list.
  const meant = exact.length > 0 ? exact : named;
  const [only, ...others] = meant;
  return only === undefined || others.length > 0
    ? { kind: 'several', indexes: meant }
    : { kind: 'person', index: only };
}

/** A collection may ask for numbers alone. */
function matchNumber(number: string, { numbered }: Index): Match {
  const indexes = numbered.get(number) ?? [];
  const [only, ...others] = indexes;
  if (only === undefined) return { kind: 'unknown', like: [] };
  return others.length > 0 ? { kind: 'several', indexes } : { kind: 'person', index: only };
}

interface Named {
  /** Places on the list of all who have the name. */
  named: number[];
  /** Folded; empty where none was typed. */
  number: string;
}

/** By the name as it was typed, or else by what is left of it without class, number and form of address. */
function findNamed(typed: Person, index: Index): Named {
  const number = foldNumber(typed.number);
  const named = findByName(typed.name, index);
  return named.length > 0 ? { named, number } : findStripped(typed.name, number, index);
}

function findStripped(name: string, number: string, { spelt }: Index): Named {
  const written = foldWithNumbers(name);
  const within = listWithin(written, spelt);
  const fitting = within.flatMap((at) => {
    const beside = stripName(written, spelt[at] ?? '');
    return beside === undefined ? [] : [{ at, beside: foldNumber(beside) }];
  });
  const [first] = fitting;
  // 三班张三李明 names two people of the list. A shorter name within the one that fits (林小 in 林小满) is no other person.
  const whole = spelt[first?.at ?? -1] ?? '';
  if (within.some((at) => !whole.includes(spelt[at] ?? ''))) return { named: [], number };
  return { named: fitting.map(({ at }) => at), number: number || (first?.beside ?? '') };
}

function listWithin(written: string, spelt: readonly string[]): number[] {
  return spelt.flatMap((name, at) => (name.length >= 2 && written.includes(name) ? [at] : []));
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

/** Lists people whose number was typed, or whose name is part of the typed one (李沐妈妈). */
function listLike(typed: Person, { numbered, spelt }: Index): number[] {
  const number = foldNumber(typed.number);
  const byNumber = number === '' ? [] : (numbered.get(number) ?? []);
  const within = listWithin(foldName(typed.name), spelt);
  return [...new Set([...byNumber, ...within])].slice(0, MOST_LIKE);
}

/** Names that stand on a list more than once, with their places; people of one name but different numbers are told apart. */
export function findNamesakes(people: readonly Person[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, { name }] of people.entries()) put(groups, foldName(name), at);
  return [...groups.values()].filter((places) => places.length > 1);
}
