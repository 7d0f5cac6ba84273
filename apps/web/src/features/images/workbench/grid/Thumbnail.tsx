import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { text } from '../../text.ts';
import { usePreview } from './use-preview.ts';

interface ThumbnailProps {
  file: File;
  className?: string;
  /** All of it, or as much as fills the place. */
  fit?: 'whole' | 'fill';
}

/** A picture in small. Its name stands beside it, so it has no words of its own. */
export function Thumbnail({ file, className, fit = 'fill' }: ThumbnailProps) {
  const preview = usePreview(file);
  return (
    <span
      className={clsx(
        'grid place-items-center overflow-hidden bg-soft text-muted',
        fit === 'whole' && 'relative',
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
          className={clsx(
            'checkered',
            // Its own proportions, so that the checks show through it and not beside it.
            fit === 'whole'
              ? 'absolute inset-0 m-auto max-h-full max-w-full'
              : 'size-full object-cover',
          )}
        />
      )}
      {preview.state === 'failed' && <ImageOff size={22} aria-hidden="true" />}
    </span>
  );
}
