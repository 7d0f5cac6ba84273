import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useState,
} from 'react';
import { text } from '../text.ts';
import { type Shortcut, shortcutOf } from './apply-mark.ts';

interface SourceFieldProps {
  area: RefObject<HTMLTextAreaElement | null>;
  source: string;
  onWrite: (source: string) => void;
  onShortcut: (shortcut: Shortcut) => void;
  onPictures: (files: File[]) => void;
}

/** The Markdown itself. Pictures are pasted or dropped where the cursor is. */
export function SourceField({ area, source, onWrite, onShortcut, onPictures }: SourceFieldProps) {
  const { isOver, drag, drop } = usePictureDrop(onPictures);
  return (
    <textarea
      ref={area}
      aria-label={text.editing.source}
      placeholder={text.editing.sourceEmpty}
      value={source}
      spellCheck={false}
      className={clsx(
        'block min-h-[52dvh] w-full flex-1 resize-none bg-card p-5 leading-[1.9] -outline-offset-2 [field-sizing:content] placeholder:text-muted sm:p-6',
        isOver && 'bg-brand-soft',
      )}
      onChange={({ target }) => onWrite(target.value)}
      onKeyDown={(event) => takeShortcut(event, onShortcut)}
      onPaste={(event) => takePasted(event, onPictures)}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    />
  );
}

function takeShortcut(event: KeyboardEvent, onShortcut: SourceFieldProps['onShortcut']): void {
  const shortcut = shortcutOf(event);
  if (!shortcut) return;
  event.preventDefault();
  onShortcut(shortcut);
}

/** A picture copied from a page comes with its address too; a text with a picture is a text. */
function takePasted(event: ClipboardEvent, onPictures: SourceFieldProps['onPictures']): void {
  const files = [...event.clipboardData.files];
  if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
  event.preventDefault();
  onPictures(files);
}

function usePictureDrop(onPictures: SourceFieldProps['onPictures']) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onPictures(files);
  };
  return { isOver, drag, drop };
}
