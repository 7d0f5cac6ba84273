import { FileText } from 'lucide-react';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { Thumbnail } from '../../workbench/grid/Thumbnail.tsx';
import { useItem } from '../../workbench/use-workbench.ts';
import type { Workbench } from '../../workbench/workbench.ts';

/** A small picture of a file in front of its name; a sheet where it is no picture. */
export function FileThumbnail({ workbench, id }: { workbench: Workbench; id: string }) {
  const item = useItem(workbench, id);
  if (!item) return null;
  const { file } = item.source;
  if (isToolPicture(file.name)) {
    return <Thumbnail file={file} fit="whole" className="size-10 shrink-0 rounded-md" />;
  }
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-soft text-muted">
      <FileText size={18} aria-hidden="true" />
    </span>
  );
}
