import { MAX_ARTICLE_PICTURE_BYTES } from '@transmit/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { addPicture } from '../api.ts';
import { text } from '../text.ts';
import { pictureAlt, placeOf } from './picture-place.ts';

export interface PictureUpload {
  id: number;
  file: File;
  /** Undefined while it is on its way. */
  problem: string | undefined;
}

interface Places {
  /** Writes the place of a picture where the cursor is. */
  insert: (place: string) => void;
  /** Replaces that place by the picture's Markdown, or removes it. */
  replace: (place: string, by: string) => void;
}

let lastId = 0;

/** Pictures on their way into the store; each keeps its place in the text until it is there. */
export function usePictures({ insert, replace }: Places) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const running = useRunning();

  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const fail = (id: number, problem: string) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, problem } : upload)));

  const send = async ({ id, file }: PictureUpload) => {
    const place = placeOf(file.name, id);
    const signal = running.begin(id);
    insert(place);
    try {
      const src = await storePicture(file, signal);
      replace(place, `![${pictureAlt(file.name)}](${src})`);
      drop(id);
    } catch (error) {
      replace(place, '');
      if (!signal.aborted) fail(id, problemOf(file, error));
    } finally {
      running.end(id);
    }
  };

  return {
    uploads,
    add(files: Iterable<File>) {
      for (const file of files) {
        lastId += 1;
        const upload = { id: lastId, file, problem: undefined };
        setUploads((all) => [...all, upload]);
        void send(upload);
      }
    },
    again(upload: PictureUpload) {
      const next = { ...upload, problem: undefined };
      setUploads((all) => all.map((one) => (one.id === upload.id ? next : one)));
      void send(next);
    },
    cancel(id: number) {
      running.abort(id);
      drop(id);
    },
  };
}

/** Those that are under way, by their ids; whoever leaves the screen ends them. */
function useRunning() {
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const upload of all.values()) upload.abort();
    };
  }, []);
  return {
    begin(id: number): AbortSignal {
      const leaving = new AbortController();
      running.current.set(id, leaving);
      return leaving.signal;
    },
    end: (id: number) => running.current.delete(id),
    abort: (id: number) => running.current.get(id)?.abort(),
  };
}

async function storePicture(file: File, signal: AbortSignal): Promise<string> {
  if (isTooLarge(file)) throw new Error(text.editing.pictures.tooLarge);
  return addPicture(file, signal);
}

function problemOf(file: File, error: unknown): string {
  return isTooLarge(file) ? text.editing.pictures.tooLarge : errorText(error);
}

function isTooLarge(file: File): boolean {
  return file.size > MAX_ARTICLE_PICTURE_BYTES;
}

export type Pictures = ReturnType<typeof usePictures>;
