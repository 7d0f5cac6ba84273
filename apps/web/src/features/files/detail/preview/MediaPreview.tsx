import { clsx } from 'clsx';
import { pageText } from '../../page-text.ts';
import { previewHeight } from './preview-height.ts';

export interface PreviewProps {
  src: string;
  name: string;
  /** The browser cannot show it: the format, the link or the line. */
  onBroken: () => void;
}

/**
 * Fetched with CORS, which the store grants to this page: without it Chromium refuses a picture from
 * another port of the same IP address (`Cross-Origin-Resource-Policy: same-site` knows names only).
 */
const FROM_STORE = { crossOrigin: 'anonymous' } as const;

export function ImagePreview({ src, name, onBroken }: PreviewProps) {
  return (
    <img
      {...FROM_STORE}
      src={src}
      alt={pageText.preview.imageAlt(name)}
      onError={onBroken}
      // Never larger than it is; in a frame whose height is known before its own.
      className={clsx('block w-full object-scale-down', previewHeight('image', 0))}
    />
  );
}

/** Seeking works because the store answers ranges. The file is a stranger's: it has no captions. */
export function VideoPreview({ src, name, onBroken }: PreviewProps) {
  return (
    <video
      {...FROM_STORE}
      src={src}
      aria-label={pageText.preview.imageAlt(name)}
      controls
      playsInline
      preload="metadata"
      onError={onBroken}
      className={clsx('w-full bg-fg', previewHeight('video', 0))}
    />
  );
}

export function AudioPreview({ src, name, onBroken }: PreviewProps) {
  return (
    <div className="p-6">
      <audio
        {...FROM_STORE}
        src={src}
        aria-label={pageText.preview.imageAlt(name)}
        controls
        preload="metadata"
        onError={onBroken}
        className="w-full"
      />
    </div>
  );
}
