import { clsx } from 'clsx';
import { pageText } from '../../page-text.ts';
import { previewHeight } from './preview-height.ts';
import type { PreviewSource } from './preview-source.ts';
import { useLivingSrc, usePlayed } from './use-living-src.ts';

export interface PreviewProps extends Pick<PreviewSource, 'src' | 'findLink'> {
  name: string;
  /** The browser cannot show it: the format, the link or the line. */
  onBroken: () => void;
}

/**
 * Fetched with CORS, which the store grants to this page: without it Chromium refuses a picture from
 * another port of the same IP address (`Cross-Origin-Resource-Policy: same-site` knows names only).
 */
const FROM_STORE = { crossOrigin: 'anonymous' } as const;

export function ImagePreview({ name, ...file }: PreviewProps) {
  const { src, renew } = useLivingSrc(file);
  return <Picture src={src} name={name} onError={renew} />;
}

interface PictureProps {
  src: string;
  name: string;
  onError: () => void;
}

export function Picture({ src, name, onError }: PictureProps) {
  return (
    <img
      {...FROM_STORE}
      src={src}
      alt={pageText.preview.imageAlt(name)}
      onError={onError}
      // Never larger than it is; in a frame whose height is known before its own.
      className={clsx('block w-full object-scale-down', previewHeight('image', 0))}
    />
  );
}

/** Seeking works because the store answers ranges. The file is a stranger's: it has no captions. */
export function VideoPreview({ name, ...file }: PreviewProps) {
  return (
    <video
      {...FROM_STORE}
      {...usePlayed(file)}
      aria-label={pageText.preview.imageAlt(name)}
      controls
      playsInline
      preload="metadata"
      className={clsx('w-full bg-fg', previewHeight('video', 0))}
    />
  );
}

export function AudioPreview({ name, ...file }: PreviewProps) {
  return (
    <div className="p-6">
      <audio
        {...FROM_STORE}
        {...usePlayed(file)}
        aria-label={pageText.preview.imageAlt(name)}
        controls
        preload="metadata"
        className="w-full"
      />
    </div>
  );
}
