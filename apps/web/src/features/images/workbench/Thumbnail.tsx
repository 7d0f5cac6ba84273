import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { text } from '../text.ts';
import { usePreview } from './use-preview.ts';

/** A picture in small. Its name stands beside it, so it has no words of its own. */
export function Thumbnail({ file, className }: { file: File; className?: string }) {
  const preview = usePreview(file);
  return (
    <span
      className={clsx(
        'grid place-items-center overflow-hidden text-muted',
        preview.state === 'ready' ? 'checkered' : 'bg-soft',
        className,
      )}
      title={preview.state === 'failed' ? text.noPreview : undefined}
    >
      {preview.state === 'ready' && (
        <img
          src={preview.url}
          alt=""
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
      {preview.state === 'failed' && <ImageOff size={22} aria-hidden="true" />}
    </span>
  );
}
