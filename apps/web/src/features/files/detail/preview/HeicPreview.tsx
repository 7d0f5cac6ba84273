import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { pageText } from '../../page-text.ts';
import { decodeHeic } from './decode-heic.ts';
import { ImagePreview, type PreviewProps } from './MediaPreview.tsx';
import { previewHeight } from './preview-height.ts';

/** Most browsers cannot show HEIC: it is decoded here, by a program from our own origin. */
export function HeicPreview({ src, name, onBroken }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['files', 'preview-heic', src],
    queryFn: ({ signal }) => decodeHeic(src, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (error) onBroken();
  }, [error, onBroken]);
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{pageText.preview.heic}</span>
        <Skeleton className={previewHeight('image', 0)} />
      </div>
    );
  }
  return <BlobImage blob={data} name={name} onBroken={onBroken} />;
}

function BlobImage({ blob, name, onBroken }: Omit<PreviewProps, 'src'> & { blob: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <ImagePreview src={url} name={name} onBroken={onBroken} /> : null;
}
