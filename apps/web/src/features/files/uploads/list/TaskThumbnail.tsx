import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { isSealed } from '../sealing/sealed-source.ts';
import { queue } from '../uploads.ts';
import { drawWhenSeen, isVideo, mayShow } from './draw-thumbnail.ts';

interface TaskThumbnailProps {
  id: string;
  name: string;
  hasSource: boolean;
  size: number;
}

/** Sharp at two dots a pixel. The same for every size of row: a canvas that is given another size is empty again. */
const DRAWN = { width: 84, height: 100 };

/** A chosen picture or the first frame of a video, which carries its sign; any other file, and what cannot be shown, as its sheet. */
export function TaskThumbnail({ id, name, hasSource, size }: TaskThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const file = hasSource ? queue.sourceOf(id) : undefined;
    if (!canvas.current || !file || isSealed(file) || !mayShow(file)) return;
    return drawWhenSeen(canvas.current, file, () => setDrawn(true));
  }, [id, hasSource]);
  return (
    <span aria-hidden="true" className="relative grid shrink-0">
      <FileIcon name={name} size={size} />
      <canvas
        ref={canvas}
        {...DRAWN}
        data-thumbnail={isDrawn || undefined}
        className={clsx('absolute inset-0 size-full rounded-md bg-card', !isDrawn && 'opacity-0')}
      />
      {isDrawn && isVideo({ name }) && <PlaySign />}
    </span>
  );
}

/** Tells a video's first frame from a picture, on a bright frame as on a dark one. */
function PlaySign() {
  return (
    <span
      data-play-sign
      className="absolute inset-0 m-auto grid size-5 place-items-center rounded-full bg-[#1d2522cc] text-white"
    >
      <Play size={11} fill="currentColor" className="ml-0.5" />
    </span>
  );
}
