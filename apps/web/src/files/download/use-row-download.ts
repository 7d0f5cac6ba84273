import { useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import type { FileRow } from '../row/rows.ts';
import { fileText } from '../text.ts';
import { isLocked, useDownload } from './use-download.ts';

/**
 * Downloads from a row. What needs a password is the business of the file's own page; the question of a
 * payment is asked where the row is.
 */
export function useRowDownload() {
  const navigate = useNavigate();
  const { download, wanted, isAsking, error, forgetError, paid } = useDownload({
    toPage: (code) => navigate(paths.detail(code)),
  });
  const isTold = error && wanted?.kind === 'file' && !isLocked(error);
  return {
    download: ({ code, name }: FileRow) => download({ kind: 'file', code, name }),
    /** The file whose link is on its way. */
    busyCode: isAsking ? wanted?.code : undefined,
    problem: isTold ? fileText.download.failed(wanted.name, errorText(error)) : undefined,
    forgetProblem: forgetError,
    paid,
  };
}
