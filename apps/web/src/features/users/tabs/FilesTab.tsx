import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { FileRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { accountFilesQuery } from '../api.ts';
import { TabList } from './TabList.tsx';

/** Lists the files that were sent; a row leads to the list where operators work on files. */
export function FilesTab({ unionid, tools }: { unionid: string; tools: ReactNode }) {
  const query = useInfiniteQuery(accountFilesQuery(unionid));
  return (
    <TabList
      name="files"
      tools={tools}
      query={query}
      rows={query.data?.pages.flatMap((page) => page.rows)}
      keyOf={({ id }) => id}
      renderRow={(file) => <SentFile file={file} />}
    />
  );
}

function SentFile({ file }: { file: FileRow }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-6" data-figures>
      <div className="min-w-0 flex-1">
        <Link to={paths.allFiles(file.id)} className="block hover:text-brand hover:underline">
          <MiddleEllipsis text={file.name} />
        </Link>
        <p className="text-small text-muted">
          {formatBytes(file.file_size)} · {file.create_time.slice(0, 16)}
        </p>
      </div>
      <StatusBadge row={file} />
    </div>
  );
}
