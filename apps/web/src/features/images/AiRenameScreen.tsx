import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { AiRenamePage } from './ai-rename/AiRenamePage.tsx';
import { takeFiles } from './ai-rename/name-workbench.ts';

/** /v/airename: names for pictures, PDF, text and Office after what is in them. */
export function AiRenameScreen() {
  const isDragging = useFileDrops(takeFiles);
  useHandedOver('airename', takeFiles);
  return <AiRenamePage takes="files" isDragging={isDragging} />;
}
