import type { Subject, SubjectPlace } from '@transmit/imaging';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { usePreview } from '../../workbench/grid/use-preview.ts';
import type { Size } from '../canvas/box.ts';
import { words } from '../words.ts';
import { isLeftOut, toggleSubject } from './left-out.ts';

interface SubjectListProps {
  file: File;
  size: Size;
  subjects: readonly Subject[];
  left: readonly SubjectPlace[];
  onLeft: (left: readonly SubjectPlace[]) => void;
  /** Leads to the brush. */
  onMend: () => void;
}

/** The things that were found in a picture, numbered as on it, each to be ticked. */
export function SubjectList({ file, size, subjects, left, onLeft, onMend }: SubjectListProps) {
  const unclear = subjects.filter(({ doubt }) => doubt);
  const toMend = unclear.find((subject) => !isLeftOut(subject, left));
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-small font-medium">
        {words.subjects(subjects.length, unclear.length)}
      </legend>
      <ul className="grid gap-2 sm:grid-cols-2 @min-[40rem]:grid-cols-1">
        {subjects.map((subject, index) => (
          <SubjectItem
            key={`${subject.at.x} ${subject.at.y}`}
            {...{ file, size, subject }}
            name={words.subject(index)}
            isTaken={!isLeftOut(subject, left)}
            onToggle={() => onLeft(toggleSubject(subject, left))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {left.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onLeft([])}>
            {words.allSubjects}
          </Button>
        )}
        {unclear.length > 0 && unclear.length < subjects.length && (
          <Button size="sm" variant="ghost" onClick={() => onLeft(unclear.map(({ at }) => at))}>
            {words.clearSubjects}
          </Button>
        )}
      </div>
      {toMend && (
        <Button size="sm" onClick={onMend}>
          {words.mend(subjects.indexOf(toMend))}
        </Button>
      )}
    </fieldset>
  );
}

interface SubjectItemProps {
  file: File;
  size: Size;
  subject: Subject;
  name: string;
  isTaken: boolean;
  onToggle: () => void;
}

function SubjectItem({ file, size, subject, name, isTaken, onToggle }: SubjectItemProps) {
  return (
    <li className="rounded-md border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft">
      <Checkbox
        className="w-full [&>span:last-child]:min-w-0 [&>span:last-child]:flex-1"
        checked={isTaken}
        onChange={onToggle}
        label={
          <span className="flex items-center gap-3">
            <Cutting file={file} size={size} bounds={subject.bounds} />
            <span className="flex-1">{name}</span>
            <span className="text-small text-muted" data-figures>
              {words.share(subject.share * 100)}
            </span>
          </span>
        }
        description={words.subjectEdges[subject.doubt ?? 'clear']}
      />
    </li>
  );
}

const SIDE_PX = 36;

/** The part of the picture where a thing is, as wide as the list allows. */
function Cutting({ file, size, bounds }: { file: File; size: Size; bounds: Subject['bounds'] }) {
  const preview = usePreview(file, 'large');
  const longest = Math.max(1, bounds.right - bounds.left, bounds.bottom - bounds.top);
  const scale = SIDE_PX / longest;
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  return (
    <span
      aria-hidden="true"
      className="size-9 shrink-0 rounded-sm border border-line bg-no-repeat"
      style={{
        backgroundImage: preview.state === 'ready' ? `url(${preview.url})` : undefined,
        backgroundSize: `${size.width * scale}px ${size.height * scale}px`,
        backgroundPosition: `${SIDE_PX / 2 - middle.x * scale}px ${SIDE_PX / 2 - middle.y * scale}px`,
      }}
    />
  );
}
