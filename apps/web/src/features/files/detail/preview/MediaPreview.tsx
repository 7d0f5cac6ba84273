import { pageText } from '../../page-text.ts';

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
      className="mx-auto max-h-[70dvh] max-w-full object-contain"
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
      className="mx-auto max-h-[70dvh] w-full bg-fg"
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
