import { formatCode, REPORT_REASON_LABELS, REPORT_STATE_LABELS } from '@transmit/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Report } from '../api.ts';
import { REPORT_TONES } from '../state-tones.ts';
import { text } from '../text.ts';
import { HandleForm } from './HandleForm.tsx';

/** One report or word of feedback, with the way to its files; opened, what becomes of it. */
export function ReportRow({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const { kind, text: words, contact, note, answer } = report;
  return (
    <div className="grid gap-2.5 border-b border-line px-5 py-4 sm:px-6">
      <RowHead report={report} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <p className="break-words whitespace-pre-line">
        {words || <span className="text-muted">{text.office.noText}</span>}
      </p>
      {contact && (
        <p className="text-small break-words text-muted">{text.office.contact(contact)}</p>
      )}
      {kind === 'report' && <Files report={report} />}
      {isOpen ? (
        <HandleForm report={report} onDone={() => setOpen(false)} />
      ) : (
        <>
          {note && <Written label={text.office.noted} words={note} />}
          {answer && <Written label={text.office.answered} words={answer} />}
        </>
      )}
    </div>
  );
}

interface RowHeadProps {
  report: Report;
  isOpen: boolean;
  onToggle: () => void;
}

function RowHead({ report, isOpen, onToggle }: RowHeadProps) {
  const { kind, reason, state, unionid, create_time } = report;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge tone={kind === 'report' ? 'danger' : 'brand'}>
        {kind === 'report'
          ? `${text.office.report} · ${REPORT_REASON_LABELS[reason ?? 'other']}`
          : text.office.feedback}
      </Badge>
      <Badge tone={REPORT_TONES[state]}>{REPORT_STATE_LABELS[state]}</Badge>
      <span className="min-w-0 truncate text-small text-muted">
        {unionid ?? text.office.visitor}
      </span>
      <time data-figures className="text-small text-muted">
        {create_time.slice(0, 16)}
      </time>
      <Button size="sm" className="ml-auto" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? text.office.close : text.office.edit}
      </Button>
    </div>
  );
}

/**
 * Links a report's files to the list where they can be cleared, and the page as its receivers see
 * it.
 */
function Files({ report: { code, files } }: { report: Report }) {
  return (
    <ul aria-label={text.office.files} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <FileLink file={file} />
        </li>
      ))}
      <li>
        <Link
          to={paths.detail(code)}
          className="text-brand hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
        >
          {text.office.page} {formatCode(code)}
        </Link>
      </li>
    </ul>
  );
}

function FileLink({ file: { id, name, is_left } }: { file: Report['files'][number] }) {
  return (
    <>
      <Link
        to={paths.allFiles(id)}
        title={text.office.openFile(name)}
        className="break-all text-brand hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
      >
        {name}
      </Link>
      {!is_left && <span className="ml-2 text-muted">{text.office.gone}</span>}
    </>
  );
}

function Written({ label, words }: { label: string; words: string }) {
  return (
    <p className="text-small break-words whitespace-pre-line text-muted">
      {label}
      {words}
    </p>
  );
}
