import { Folder } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { PaidPrompt } from '#files/download/PaidPrompt.tsx';
import { useDownload } from '#files/download/use-download.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import type { Bundle, BundledFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import { BundleFileRow } from './BundleFileRow.tsx';
import { type BundleRow, bundleRows } from './bundle-rows.ts';

const BundledPreview = lazy(async () => ({
  default: (await import('./BundledPreview.tsx')).BundledPreview,
}));

interface BundleFilesProps {
  code: string;
  bundle: Bundle;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Every file with its size; what is gone stays visible and cannot be taken. */
export function BundleFiles({ code, bundle, chosen, onChoose }: BundleFilesProps) {
  const [shown, setShown] = useState<BundledFile>();
  const { download, wanted, isAsking, error, paid } = useDownload();
  const asked = isAsking && wanted?.kind === 'entry' ? wanted.index : undefined;
  const isOpen = bundle.expire_status === 0;
  const ready = bundle.files.filter(({ state }) => state === 'ready');
  const toggle = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    onChoose(next);
  };
  const renderRow = (row: BundleRow) =>
    row.kind === 'folder' ? (
      <FolderRow row={row} />
    ) : (
      <BundleFileRow
        file={row.file}
        name={row.name}
        isOpen={isOpen}
        isChosen={chosen.has(row.file.index)}
        isAsking={asked === row.file.index}
        onToggle={() => toggle(row.file.index)}
        onDownload={() => download({ kind: 'entry', code, index: row.file.index })}
        onPreview={() => setShown(row.file)}
      />
    );
  return (
    <Card aria-label={pageText.bundle.list}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-6">
        <h2 className="text-h3 font-semibold">{pageText.bundle.list}</h2>
        {isOpen && ready.length > 1 && (
          <Checkbox
            label={pageText.bundle.selectAll}
            className="-my-2.5 py-2.5"
            checked={ready.every(({ index }) => chosen.has(index))}
            onChange={({ target }) =>
              onChoose(new Set(target.checked ? ready.map(({ index }) => index) : []))
            }
          />
        )}
      </div>
      {error && (
        <Notice tone="danger" urgent className="mx-4 mb-4 sm:mx-6">
          {errorText(error)}
        </Notice>
      )}
      <div className="border-t border-line">
        <InfiniteList
          label={pageText.bundle.list}
          items={bundleRows(bundle.files, bundle.folders)}
          keyOf={({ key }) => key}
          estimateHeight={64}
          hasMore={false}
          loading={false}
          onLoadMore={() => undefined}
          renderItem={renderRow}
        />
      </div>
      <PaidPrompt paid={paid} />
      <Suspense>
        {shown && <BundledPreview code={code} file={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Card>
  );
}

function FolderRow({ row }: { row: Extract<BundleRow, { kind: 'folder' }> }) {
  return (
    <h3 className="flex items-center gap-2.5 border-b border-line bg-soft px-4 py-2 text-small text-muted sm:px-6">
      <Folder size={16} aria-hidden="true" />
      <span className="wrap-anywhere">{row.path}</span>
      <span className="ml-auto whitespace-nowrap" data-figures>
        {row.count === 0 ? pageText.bundle.emptyFolder : pageText.bundle.folderCount(row.count)}
      </span>
    </h3>
  );
}
