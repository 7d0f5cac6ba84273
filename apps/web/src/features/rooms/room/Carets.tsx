import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BAR_TONES, SOFT_TONES } from '#ui/feedback/tone.ts';
import type { NamedPerson } from './name-people.ts';
import type { SelectionPlace } from './room-view.ts';

interface CaretsProps {
  text: string;
  people: readonly NamedPerson[];
  places: ReadonlyMap<string, SelectionPlace>;
}

/**
 * The same words once more below the paper, unseen: they make it as high as its text, and where others
 * write a comma in their colour stands between them. Names stand at the right edge, never over text.
 */
export function Carets({ text, people, places }: CaretsProps) {
  return (
    <div aria-hidden="true" className="paper-text pointer-events-none relative text-transparent">
      {withMarks(text, people, places)}
      {'\n'}
    </div>
  );
}

interface Mark {
  at: number;
  person: NamedPerson;
}

function withMarks(
  text: string,
  people: readonly NamedPerson[],
  places: ReadonlyMap<string, SelectionPlace>,
): ReactNode[] {
  const carets: Mark[] = [];
  const edges = new Set([0, text.length]);
  for (const person of people) {
    const place = places.get(person.id);
    if (!place) continue;
    carets.push({ at: Math.min(place.head, text.length), person });
    edges.add(Math.min(place.head, text.length));
    edges.add(Math.min(place.anchor, text.length));
  }
  const cuts = [...edges].toSorted((one, other) => one - other);
  return cuts.flatMap((from, index) => {
    const to = cuts[index + 1] ?? from;
    const here = carets.filter(({ at }) => at === from);
    const marks = here.map(({ person }, row) => (
      <Caret key={`caret ${person.id}`} person={person} row={row} />
    ));
    const words = text.slice(from, to);
    if (!words) return marks;
    const selecting = people.find((person) => isWithin(places.get(person.id), from, to));
    return [
      ...marks,
      <span
        key={`words ${from}`}
        className={clsx(selecting && SOFT_TONES[selecting.tone], 'text-transparent!')}
      >
        {words}
      </span>,
    ];
  });
}

function isWithin(place: SelectionPlace | undefined, from: number, to: number): boolean {
  if (!place || place.anchor === place.head) return false;
  return Math.min(place.anchor, place.head) <= from && to <= Math.max(place.anchor, place.head);
}

/** Without a place of its own in the line; the name takes its line's height from where it stands. */
function Caret({ person, row }: { person: NamedPerson; row: number }) {
  return (
    <span data-person={person.name}>
      <span className="relative">
        <span
          className={clsx('absolute top-0 left-[-1px] h-[1.35em] w-0.5', BAR_TONES[person.tone])}
        />
      </span>
      <span
        className={clsx(
          'absolute right-3 mt-1 rounded-full px-2 text-caption leading-6',
          SOFT_TONES[person.tone],
        )}
        style={{ marginRight: row * 76 }}
      >
        {person.name}
      </span>
    </span>
  );
}
