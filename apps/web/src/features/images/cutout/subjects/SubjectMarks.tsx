import type { Subject } from '@transmit/imaging';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { Group } from '#ui/layout/Group.tsx';
import type { Size } from '../canvas/box.ts';
import { words } from '../words.ts';
import { nextSubject } from './next-subject.ts';

interface SubjectMarksProps {
  subjects: readonly Subject[];
  size: Size;
  isLeft: (subject: Subject) => boolean;
  onToggle: (subject: Subject) => void;
  /** The one that Tab reaches, by its place in the list. */
  current: number;
  onCurrent: (index: number) => void;
}

/** The number of each thing on the picture, as in the list: arrow keys move between them, the space bar ticks. */
export function SubjectMarks(props: SubjectMarksProps) {
  const { subjects, size, isLeft, onToggle, current, onCurrent } = props;
  const marks = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextSubject(event.key, current, subjects);
    if (next === undefined) return;
    event.preventDefault();
    onCurrent(next);
    marks.current?.querySelectorAll<HTMLElement>('[role=checkbox]').item(next).focus();
  };
  return (
    <Group
      ref={marks}
      label={words.subjectMarks}
      onKeyDown={handleKey}
      className="pointer-events-none absolute inset-0"
    >
      {subjects.map((subject, index) => (
        <Mark
          key={`${subject.at.x} ${subject.at.y}`}
          {...{ subject, index, size }}
          isTicked={!isLeft(subject)}
          tabIndex={index === Math.min(current, subjects.length - 1) ? 0 : -1}
          onFocus={() => onCurrent(index)}
          onToggle={() => onToggle(subject)}
        />
      ))}
    </Group>
  );
}

interface MarkProps {
  subject: Subject;
  index: number;
  size: Size;
  isTicked: boolean;
  tabIndex: number;
  onFocus: () => void;
  onToggle: () => void;
}

function Mark({ subject, index, size, isTicked, tabIndex, onFocus, onToggle }: MarkProps) {
  const { bounds, doubt } = subject;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input has no number in it
    <button
      type="button"
      role="checkbox"
      aria-checked={isTicked}
      aria-label={words.subject(index)}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onToggle}
      className={clsx(
        'pointer-events-auto absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 text-small font-semibold shadow-1 pointer-coarse:size-9',
        'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand',
        markTone(isTicked, doubt !== undefined),
      )}
      style={{
        left: `clamp(20px, ${(bounds.left / size.width) * 100}%, calc(100% - 20px))`,
        top: `clamp(20px, ${(bounds.top / size.height) * 100}%, calc(100% - 20px))`,
      }}
    >
      {index + 1}
    </button>
  );
}

function markTone(isTicked: boolean, isDoubtful: boolean): string {
  if (!isTicked) return 'border-line-2 bg-card text-muted';
  return isDoubtful ? 'border-warn bg-warn-soft text-warn' : 'border-card bg-brand text-on-brand';
}
