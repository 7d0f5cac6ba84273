import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ScrollBox } from '#ui/layout/ScrollBox.tsx';
import type { ListReport, NewNames } from '../names/new-names.ts';
import { words } from '../words.ts';

/** Lines that are shown; more help nobody, and the count says how many there are. */
const MOST_LINES = 100;

/** Tells the outcome of a list that was read in, line by line where something was wrong. */
export function ListNotice({ names }: { names: NewNames }) {
  const report = useStore(names.lists, (state) => state.report);
  if (!report) return null;
  const isFine = report.state === 'read' && report.unmatched.length === 0;
  return (
    <Notice
      tone={report.state === 'failed' ? 'danger' : isFine ? 'ok' : 'warn'}
      action={
        <Button
          size="sm"
          variant="ghost"
          onClick={() => names.lists.setState({ report: undefined })}
        >
          {words.dismiss}
        </Button>
      }
    >
      <div role="status">
        {report.state === 'failed' ? (
          <p>{words.lists.failed(report.listName, words.lists.failures[report.reason])}</p>
        ) : (
          <p>
            {words.lists.used(report.listName, report.used)}
            {!isFine && words.lists.unused(report.unmatched.length)}
          </p>
        )}
      </div>
      {report.state === 'read' && !isFine && <Lines unmatched={report.unmatched} />}
    </Notice>
  );
}

function Lines({ unmatched }: Pick<Extract<ListReport, { state: 'read' }>, 'unmatched'>) {
  return (
    <ScrollBox
      as="ul"
      aria-label={words.lists.unusedLines}
      className="mt-1 grid max-h-44 gap-0.5 overflow-y-auto"
    >
      {unmatched.slice(0, MOST_LINES).map(({ row, name, reason }) => (
        <li key={row} className="wrap-anywhere">
          {words.lists.line(row, name, words.lists.reasons[reason])}
        </li>
      ))}
      {unmatched.length > MOST_LINES && (
        <li>{words.lists.moreLines(unmatched.length - MOST_LINES)}</li>
      )}
    </ScrollBox>
  );
}
