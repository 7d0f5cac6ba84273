import type { LeftLine, Person, ReadRoster } from '@transmit/contract/collect';

/** The list of names while it is being put together. */
export interface RosterDraft {
  people: Person[];
  left: LeftLine[];
  /** The file it was read from; empty where it was typed. */
  source: string;
  column: string;
  typed: string;
}

export const NO_ROSTER: RosterDraft = { people: [], left: [], source: '', column: '', typed: '' };

export function fromRead({ people, left, column }: ReadRoster, source: string): RosterDraft {
  return { people: people.map(toPerson), left, source, column, typed: '' };
}

/** Takes a doubtful line, which whoever writes the list has confirmed as a person, into it. */
export function addLeft(roster: RosterDraft, line: LeftLine): RosterDraft {
  return { ...dropLeft(roster, line), people: [...roster.people, toPerson(line)] };
}

export function dropLeft(roster: RosterDraft, line: LeftLine): RosterDraft {
  return { ...roster, left: roster.left.filter((one) => one !== line) };
}

function toPerson({ name, number }: Person): Person {
  return { name, number };
}
