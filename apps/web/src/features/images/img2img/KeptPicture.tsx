import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../workbench/grid/use-preview.ts';
import { fetchPicture } from './fetch-picture.ts';
import { mark } from './image-desk.ts';
import { FIRST_IMAGE_FORM } from './image-form.ts';

/**
 * An earlier result in small. It is fetched by the page, as no address of a picture answers to an `img` of
 * just anybody (SECURITY §1.4), once it comes into view; what a service made shows its mark here as well.
 */
export function KeptPicture({ pictureId }: { pictureId: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const { data } = useQuery({
    queryKey: ['ai', 'picture', pictureId],
    queryFn: async ({ signal }) =>
      mark(await fetchPicture(pictureId, signal), FIRST_IMAGE_FORM.corner, signal),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const url = useObjectUrl(data);
  return (
    <span
      ref={frame}
      className="block aspect-[10/7] w-full overflow-hidden rounded-md border border-line bg-soft"
    >
      {url && (
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
