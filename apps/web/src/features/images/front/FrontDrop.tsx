import { FileImage, FolderUp, ImagePlus, ListChecks, Undo2 } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { takeInFront } from './front-intake.ts';
import { frontText } from './front-text.ts';

const { drop } = frontText;
const ICONS = [ListChecks, Undo2, FileImage];

/** Place for dropping pictures. The whole window takes drops; this is the place that says so. */
export function FrontDrop({ isDragging }: { isDragging: boolean }) {
  return (
    <DropZone active={isDragging} aria-label={drop.label} className="h-full">
      <FannedPictures />
      <DropTitle isDragging={isDragging} />
      <p className="mt-1 hidden text-muted sm:block">
        {drop.hint}{' '}
        <kbd className="rounded-sm border border-line bg-card px-1.5 py-0.5 font-sans text-caption text-fg shadow-1">
          {drop.pasteKeys}
        </kbd>{' '}
        {drop.hintEnd}
      </p>
      <p className="mt-1 text-muted sm:hidden">{drop.hintTouch}</p>
      <ChooseButtons />
      <ul className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-1.5 text-small text-muted">
        {ICONS.map((Icon, at) => (
          <li key={drop.facts[at]} className="inline-flex items-center gap-1.5 last:max-sm:hidden">
            <Icon size={16} aria-hidden="true" className="text-brand" />
            {drop.facts[at]}
          </li>
        ))}
      </ul>
    </DropZone>
  );
}

function DropTitle({ isDragging }: { isDragging: boolean }) {
  return (
    <h2 className="mt-6 text-h2 font-semibold">
      {isDragging ? (
        drop.release
      ) : (
        <>
          <span className="hidden sm:inline">{drop.title}</span>
          <span className="sm:hidden">{drop.titleTouch}</span>
        </>
      )}
    </h2>
  );
}

function ChooseButtons() {
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      <Button
        variant="primary"
        size="lg"
        icon={<ImagePlus size={20} />}
        onClick={() => takeInFront(chooseFiles())}
      >
        {drop.pictures}
      </Button>
      <Button
        size="lg"
        icon={<FolderUp size={20} />}
        className="max-sm:hidden"
        onClick={() => takeInFront(chooseFolder())}
      >
        {drop.folder}
      </Button>
    </div>
  );
}

/** Pictures in a fan, the front one with a name tag. */
function FannedPictures() {
  return (
    <svg width="148" viewBox="0 0 148 102" fill="none" aria-hidden="true">
      <g strokeWidth="1.25" className="fill-card stroke-brand-line">
        <rect x="8" y="16" width="62" height="78" rx="9" transform="rotate(-14 39 55)" />
        <rect x="78" y="16" width="62" height="78" rx="9" transform="rotate(14 109 55)" />
      </g>
      <path
        d="m14 44 22-5.5M16.5 53.5l22-5.5"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-line-2"
      />
      <path d="m112 62 12-12 6 17z" className="fill-line-2" />
      <rect x="40" y="2" width="68" height="92" rx="11" className="fill-brand" />
      <circle cx="60" cy="22" r="6" className="fill-on-brand" opacity="0.5" />
      <path
        d="m48 58 15-19 12 13 11-15 14 21"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-brand"
      />
      <path
        d="M24 71h85l12 14.5-12 14.5h-85a5 5 0 0 1-5-5v-19a5 5 0 0 1 5-5z"
        strokeWidth="2"
        className="fill-card stroke-brand"
      />
      <path d="M31 85.5h38" strokeWidth="5" strokeLinecap="round" className="stroke-brand" />
      <path d="M79 85.5h20" strokeWidth="5" strokeLinecap="round" className="stroke-line-2" />
      <circle cx="110" cy="85.5" r="3" strokeWidth="1.75" className="stroke-brand" />
    </svg>
  );
}
