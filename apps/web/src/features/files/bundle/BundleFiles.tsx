import { clsx } from 'clsx';
import { ChevronDown, Folder, FolderOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { PaidPrompt } from '#files/download/PaidPrompt.tsx';
import { useDownload } from '#files/download/use-download.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { Bundle, BundledFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import { BundleFileRow } from './BundleFileRow.tsx';
import { type BundleRow, bundleRows, openAtFirst } from './bundle-rows.ts';

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
  const [opened, setOpened] = useState(() => openAtFirst(bundle.files));
  const { download, wanted, isAsking, error, paid } = useDownload();
  const asked = isAsking && wanted?.kind === 'entry' ? wanted.index : undefined;
  const isOpen = bundle.expire_status === 0;
  const renderRow = (row: BundleRow) =>
    row.kind === 'folder' ? (
      <FolderRow row={row} onToggle={() => setOpened(toggled(opened, row.path))} />
    ) : (
      <BundleFileRow
        file={row.file}
        name={row.name}
        isOpen={isOpen}
        isChosen={chosen.has(row.file.index)}
        isAsking={asked === row.file.index}
        onToggle={() => onChoose(toggled(chosen, row.file.index))}
        onDownload={() => download({ kind: 'entry', code, index: row.file.index })}
        onPreview={() => setShown(row.file)}
      />
    );
  return (
    <Card aria-label={pageText.bundle.list} className="overflow-clip">
      <ListHead bundle={bundle} chosen={chosen} onChoose={onChoose} />
      {error && (
        <Notice tone="danger" urgent className="mx-4 mb-4 sm:mx-6">
          {errorText(error)}
        </Notice>
      )}
      <div className="border-t border-line">
        <InfiniteList
          label={pageText.bundle.list}
          items={bundleRows(bundle.files, bundle.folders ?? [], opened)}
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

function ListHead({ bundle, chosen, onChoose }: Omit<BundleFilesProps, 'code'>) {
  const ready = bundle.files.filter(({ state }) => state === 'ready');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-6">
      <h2 className="text-h3 font-semibold">{pageText.bundle.list}</h2>
      {bundle.expire_status === 0 && ready.length > 1 && (
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
  );
}

function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

interface FolderRowProps {
  row: Extract<BundleRow, { kind: 'folder' }>;
  onToggle: () => void;
}

/** Opens on a tap; one in which no file is has nothing to open. */
function FolderRow({ row: { path, count, sizeBytes, isOpen }, onToggle }: FolderRowProps) {
  if (count === 0) return <EmptyFolder path={path} />;
  const Icon = isOpen ? FolderOpen : Folder;
  return (
    <h3 className="border-b border-line bg-soft">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-14 w-full items-center gap-2.5 px-4 py-2 text-left hover:bg-brand-soft sm:px-6"
        onClick={onToggle}
      >
        <Icon size={20} aria-hidden="true" className="shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{path}</span>
          <span className="block text-small text-muted" data-figures>
            {pageText.bundle.folderCount(count)} · {formatBytes(sizeBytes)}
          </span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={clsx('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
    </h3>
  );
}

function EmptyFolder({ path }: { path: string }) {
  return (
    <h3 className="flex min-h-14 items-center gap-2.5 border-b border-line bg-soft px-4 py-2 sm:px-6">
      <Folder size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="flex-1 wrap-anywhere">{path}</span>
      <span className="text-small whitespace-nowrap text-muted">{pageText.bundle.emptyFolder}</span>
    </h3>
  );
}
