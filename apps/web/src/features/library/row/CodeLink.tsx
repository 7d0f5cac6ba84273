import { formatCode } from '@transmit/contract';
import { Link } from 'react-router';
import { absoluteUrl, paths } from '#app/paths.ts';
import type { FileRow } from '#files/row/rows.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { text } from '../text.ts';

interface CodeLinkProps {
  row: Pick<FileRow, 'code' | 'name'>;
  /** The address below the code, where there is room. */
  withAddress?: boolean;
}

/** spec §2: the code, and the detail address that it opens; the button copies the address whole. */
export function CodeLink({ row, withAddress = false }: CodeLinkProps) {
  const link = absoluteUrl(paths.detail(row.code));
  if (withAddress) return <CodeWithAddress row={row} link={link} />;
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

interface CodeWithAddressProps extends Pick<CodeLinkProps, 'row'> {
  link: string;
}

function CodeWithAddress({ row, link }: CodeWithAddressProps) {
  return (
    <span className="grid min-w-0 leading-snug">
      <CodeLink row={row} />
      <Link
        to={paths.detail(row.code)}
        title={link}
        tabIndex={-1}
        className="truncate text-small text-muted hover:text-brand hover:underline"
      >
        {link.replace(/^https?:\/\//, '')}
      </Link>
    </span>
  );
}
