/** Judges the matcher over lists with the usual faults: right, told as not sure, or silently wrong. */
import { createMatcher, type Match } from '../collect/match-names.ts';
import {
  drawFaultyList,
  isSameToPeople,
  type ListedPerson,
  type TypedName,
} from './faulty-names.ts';

interface NamesScore {
  asked: number;
  right: number;
  /** Not ticked though it could have been; the collector is told. */
  missed: TypedName[];
  /** Ticked for somebody else, which nobody would notice. */
  wrong: (TypedName & { answer: Match; people: ListedPerson[] })[];
}

export function scoreNames(seed: number, lists: number): NamesScore {
  const score: NamesScore = { asked: 0, right: 0, missed: [], wrong: [] };
  for (let list = 0; list < lists; list += 1) {
    const { people, typed } = drawFaultyList(seed + list);
    const match = createMatcher(people);
    for (const one of typed) {
      const answer = match(one);
      score.asked += 1;
      if (isRight(one, answer, people)) score.right += 1;
      else if (answer.kind === 'person') score.wrong.push({ ...one, answer, people });
      else score.missed.push(one);
    }
  }
  return score;
}

/** Two equal names are told apart by nobody without the number: telling so is right. */
function isRight({ meant }: TypedName, answer: Match, people: readonly ListedPerson[]): boolean {
  if (meant === undefined) return answer.kind !== 'person';
  if (answer.kind === 'person') return answer.index === meant;
  const own = people[meant]?.name ?? '';
  const namesakes = people.filter(({ name }) => isSameToPeople(name, own));
  return answer.kind === 'several' && namesakes.length > 1 && answer.indexes.includes(meant);
}
