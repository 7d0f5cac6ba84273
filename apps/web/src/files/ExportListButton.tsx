import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';

interface ExportListButtonProps {
  /** Makes the table and hands it to the browser. */
  onExport: () => Promise<void>;
  children: string;
}

/** Saves a list as a table; a refusal is said as a passing sentence. */
export function ExportListButton({ onExport, children }: ExportListButtonProps) {
  const list = useMutation({
    mutationFn: onExport,
    onError: (error) => toast(errorText(error), 'error'),
  });
  return (
    <Button
      icon={<FileSpreadsheet size={17} />}
      busy={list.isPending}
      onClick={() => list.mutate()}
    >
      {children}
    </Button>
  );
}
