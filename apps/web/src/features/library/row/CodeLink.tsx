import { formatCode } from '@transmit/contract';
import { Link } from 'react-router';
import { absoluteUrl, paths } from '#app/paths.ts';
import type { FileRow } from '#files/row/rows.ts';
import { copyText } from '#platform/clipboard.ts';
import { CopyIconButton } from '#ui/CopyButton.tsx';
import { text } from '../text.ts';

/** spec §2: the detail address, by the code that it ends with; the button copies it whole. */
export function CodeLink({ row }: { row: Pick<FileRow, 'code' | 'name'> }) {
  const link = absoluteUrl(paths.detail(row.code));
  return (
    <span className="inline-flex items-center gap-0.5">
      <Link
        to={paths.detail(row.code)}
        title={link}
        className="rounded-sm font-code text-small font-semibold tracking-wide whitespace-nowrap text-brand hover:underline"
      >
        {formatCode(row.code)}
      </Link>
      <CopyIconButton label={text.actions.copyLinkOf(row.name)} onCopy={() => copyText(link)} />
    </span>
  );
}
