import type { BrushStroke, Subject, SubjectPlace } from '@transmit/imaging';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { PreparingNote } from '../canvas/PreparingNote.tsx';
import type { PackedAlpha } from '../canvas/packed-alpha.ts';
import { useEasel } from '../canvas/use-easel.ts';
import { words } from '../words.ts';
import { isLeftOut, toggleSubject } from './left-out.ts';
import { subjectAt } from './next-subject.ts';
import { SubjectMarks } from './SubjectMarks.tsx';

interface SubjectCanvasProps {
  file: File;
  alpha: PackedAlpha;
  strokes: readonly BrushStroke[];
  subjects: readonly Subject[];
  left: readonly SubjectPlace[];
  onLeft: (left: readonly SubjectPlace[]) => void;
}

/** The picture with a number on each thing; what is not ticked is faint, and a press on it takes it again. */
export function SubjectCanvas({
  file,
  alpha,
  strokes,
  subjects,
  left,
  onLeft,
}: SubjectCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useEasel(canvas, file, alpha);
  const easel = view.state === 'ready' ? view.easel : undefined;
  const [current, setCurrent] = useState(0);
  useEffect(() => easel?.show(strokes), [easel, strokes]);
  const toggle = (subject: Subject) => onLeft(toggleSubject(subject, left));
  const handleClick = (event: MouseEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * alpha.width;
    const y = ((event.clientY - box.top) / box.height) * alpha.height;
    const subject = subjects[subjectAt({ x, y }, subjects) ?? -1];
    if (subject) toggle(subject);
  };
  if (view.state === 'failed') return <ErrorState title={words.failedCanvas} />;
  return (
    <div className="absolute inset-0">
      <canvas
        ref={canvas}
        aria-label={words.canvas(file.name)}
        onClick={handleClick}
        className="block size-full cursor-pointer"
      />
      {!easel && <PreparingNote />}
      {/* Always there: the picture is made anew after each tick, and the focus stays on its number. */}
      <SubjectMarks
        {...{ subjects, current }}
        size={alpha}
        isLeft={(subject) => isLeftOut(subject, left)}
        onToggle={toggle}
        onCurrent={setCurrent}
      />
    </div>
  );
}
