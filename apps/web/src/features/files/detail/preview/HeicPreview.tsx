import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { pageText } from '../../page-text.ts';
import { decodeHeic } from './decode-heic.ts';
import { Picture, type PreviewProps } from './MediaPreview.tsx';
import { previewHeight } from './preview-height.ts';

/** Most browsers cannot show HEIC: it is decoded here, by a program from our own origin. */
export function HeicPreview({ src, findLink, name, onBroken }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['files', 'preview-heic', src],
    queryFn: ({ signal }) => decodeHeic(findLink, signal),
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

interface BlobImageProps extends Pick<PreviewProps, 'name' | 'onBroken'> {
  blob: Blob;
}

function BlobImage({ blob, name, onBroken }: BlobImageProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <Picture src={url} name={name} onError={onBroken} /> : null;
}
