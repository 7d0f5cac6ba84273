import { X } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { nameWorkbench } from './name-workbench.ts';
import { words } from './words.ts';

export function RemoveFile({ id, name }: { id: string; name: string }) {
  return (
    <IconButton
      label={words.row.remove(name)}
      icon={<X size={16} />}
      tone="danger"
      onClick={() => nameWorkbench.batch.remove([id])}
    />
  );
}
