import { useStore } from 'zustand';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { NameDesk } from '../desk/name-desk.ts';
import { type ListReport, REASON_WORDS } from './list-report.ts';

/** More lines help nobody; the count says how many there are. */
const MOST_LINES = 100;

const FAILURES: Record<Extract<ListReport, { state: 'failed' }>['reason'], string> = {
  'too-large': '超过 16 MB，不像是一份对照表，没有导入。',
  unreadable: '读不到，它可能正被其他程序占用，请关闭后重新选择。',
  empty: '里没有可用的行。每行写：文件夹、原文件名、新文件名；文件夹一列可以省略。',
};

/** What became of a list that was read in, line by line where something was wrong. */
export function ListNotice<Settings, Detail, Own>({
  desk,
}: {
  desk: NameDesk<Settings, Detail, Own>;
}) {
  const report = useStore(desk.lists, (state) => state.report);
  if (!report) return null;
  const isFine = report.state === 'read' && report.unmatched.length === 0;
  return (
    <Notice
      tone={report.state === 'failed' ? 'danger' : isFine ? 'ok' : 'warn'}
      action={
        <Button
          size="sm"
          variant="ghost"
          onClick={() => desk.lists.setState({ report: undefined })}
        >
          知道了
        </Button>
      }
    >
      <div role="status">
        {report.state === 'failed' ? (
          <p>
            「{report.listName}」{FAILURES[report.reason]}
          </p>
        ) : (
          <p>
            已从「{report.listName}」采用 {report.used} 个名字
            {!isFine && `，${report.unmatched.length} 行没有用上：`}
          </p>
        )}
      </div>
      {report.state === 'read' && !isFine && <Lines unmatched={report.unmatched} />}
    </Notice>
  );
}

function Lines({ unmatched }: Pick<Extract<ListReport, { state: 'read' }>, 'unmatched'>) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="没有用上的行"
      className="mt-1 grid max-h-44 gap-0.5 overflow-y-auto"
    >
      {unmatched.slice(0, MOST_LINES).map(({ row, name, reason }) => (
        <li key={row} className="wrap-anywhere">
          第 {row} 行「{name}」：{REASON_WORDS[reason]}
        </li>
      ))}
      {unmatched.length > MOST_LINES && <li>…还有 {unmatched.length - MOST_LINES} 行</li>}
    </ul>
  );
}
