import { clsx } from 'clsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { text } from '../text.ts';

/** The quiet way to report a collection, on each face of its page. */
export function ReportLink({ code, className }: { code: string; className?: string }) {
  return (
    <Link
      to={paths.report(code)}
      className={clsx(
        'flex min-h-11 w-fit shrink-0 items-center rounded-md px-3 text-small text-muted hover:text-fg',
        className,
      )}
    >
      {text.handIn.report}
    </Link>
  );
}
