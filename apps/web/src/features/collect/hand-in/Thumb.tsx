import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { FileIcon } from '#ui/words/FileIcon.tsx';

const SHOWABLE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i;
/** Bytes of the largest picture that is shown: a larger one would fill a phone's memory for 100 pixels. */
const MOST_BYTES = 32 * 2 ** 20;

interface ThumbProps {
  file: File | undefined;
  name: string;
  className?: string;
}

/** Shows a chosen picture in small, read from the device itself; any other file is shown by its icon. */
export function Thumb({ file, name, className }: ThumbProps) {
  const url = useObjectUrl(file && isShowable(file, name) ? file : undefined);
  const [isBroken, setBroken] = useState(false);
  return (
    <span
      className={clsx(
        'grid aspect-square place-items-center overflow-hidden rounded-md border border-line bg-soft',
        className,
      )}
    >
      {url && !isBroken ? (
        <img
          src={url}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <FileIcon name={name} size={36} />
      )}
    </span>
  );
}

function isShowable(file: File, name: string): boolean {
  return SHOWABLE.test(name) && file.size <= MOST_BYTES;
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : undefined;
}
