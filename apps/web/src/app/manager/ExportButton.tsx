import { useMutation } from '@tanstack/react-query';
import { toWireTime } from '@transmit/contract';
import { fetchServedFile } from '@transmit/contract/fetch-file';
import { Download } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';

interface ExportButtonProps {
  /** Address of the table that the server writes. */
  path: `/api/${string}`;
  /** The file's name before the day. */
  name: string;
  /** Filters of the list that stands below. */
  filter?: Readonly<Record<string, string>>;
}

/** Keeps what an operators' list is narrowed to as a table. */
export function ExportButton({ path, name, filter = {} }: ExportButtonProps) {
  const table = useMutation({
    mutationFn: () => fetchServedFile(`${path}?${new URLSearchParams(filter)}`),
    onSuccess: (blob) => saveBlob(`${name} ${toWireTime(serverNow()).slice(0, 10)}.csv`, blob),
    onError: (error) => toast(`导出失败：${errorText(error)}`, 'error'),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download size={16} />}
      busy={table.isPending}
      onClick={() => table.mutate()}
    >
      导出表格
    </Button>
  );
}
