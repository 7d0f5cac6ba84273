import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Ellipsis, FolderDown, Lock, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { downloadHandIns } from '#files/download/download-hand-ins.ts';
import { ExportListButton } from '#files/ExportListButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { CollectionDetail } from '../api.ts';
import { text } from '../text.ts';

const EndDialog = lazy(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }));

interface CollectionActionsProps {
  collection: CollectionDetail;
  onDone: () => Promise<void>;
}

/** Actions on the collection as a whole. */
export function CollectionActions({ collection, onDone }: CollectionActionsProps) {
  const { zip, close, askClose, askRemove } = useCollectionActions({ collection, onDone });
  const [isDating, setDating] = useState(false);
  const isOpen = collection.expire_status === 0;
  return (
    <div className="flex flex-wrap gap-2">
      <ListButton collection={collection} />
      <Button icon={<CalendarPlus size={17} />} onClick={() => setDating(true)}>
        {isOpen ? text.table.extend : text.table.reopen}
      </Button>
      {isOpen && (
        <Button icon={<Lock size={17} />} busy={close.isPending} onClick={askClose}>
          {text.table.close}
        </Button>
      )}
      <ZipButton collection={collection} zip={zip} />
      <MoreMenu onRemove={askRemove} />
      {isDating && (
        <Dating collection={collection} onClose={() => setDating(false)} onDone={onDone} />
      )}
    </div>
  );
}

function ListButton({ collection }: { collection: CollectionDetail }) {
  return (
    <ExportListButton
      onExport={async () => (await import('./export-list.ts')).exportList(collection)}
    >
      {text.table.exportList}
    </ExportListButton>
  );
}

interface ZipButtonProps extends Pick<ReturnType<typeof useCollectionActions>, 'zip'> {
  collection: CollectionDetail;
}

function ZipButton({ collection, zip }: ZipButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<FolderDown size={17} />}
      busy={zip.isPending}
      disabled={collection.file_count === 0}
      onClick={() => zip.mutate()}
    >
      {text.table.zip(formatBytes(collection.total_size))}
    </Button>
  );
}

interface DatingProps extends CollectionActionsProps {
  onClose: () => void;
}

function Dating({ collection, onClose, onDone }: DatingProps) {
  const closeFirst = async () => {
    onClose();
    await onDone();
  };
  return (
    <Suspense>
      <EndDialog collection={collection} onClose={onClose} onDone={closeFirst} />
    </Suspense>
  );
}

function MoreMenu({ onRemove }: { onRemove: () => void }) {
  return (
    <LateMenu
      trigger={<IconButton label={text.table.more} icon={<Ellipsis size={18} />} />}
      groups={[
        [
          {
            label: text.table.remove,
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: onRemove,
          },
        ],
      ]}
    />
  );
}

function useCollectionActions({ collection: { code, title }, onDone }: CollectionActionsProps) {
  const zip = useMutation({
    mutationFn: () => downloadHandIns(code),
    onError: fail,
  });
  const close = useMutation({
    mutationFn: () => client.collect.close({ code }),
    onSuccess: onDone,
    onError: fail,
  });
  const remove = useRemove(code, onDone);
  return {
    zip,
    close,
    askClose: async () => {
      if (await confirm(text.table.confirmClose(title))) close.mutate();
    },
    askRemove: async () => {
      if (await confirm({ ...text.table.confirmRemove(title), danger: true })) remove.mutate();
    },
  };
}

function useRemove(code: string, onDone: () => Promise<void>) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.collect.remove({ code }),
    onSuccess: async () => {
      await navigate(paths.collections());
      await onDone();
    },
    onError: fail,
  });
}

function fail(error: unknown): void {
  toast(errorText(error), 'error');
}
