import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { handOver } from '#platform/files/hand-over.ts';
import { usePaidDownload } from '../download/use-paid-download.ts';
import { AskedForFee, fetchFiles, type SharedPicture } from './fetch-files.ts';
import type { ImageTool } from './tools.ts';

interface Opening {
  toolId: string;
  done: number;
  total: number;
}

/** Fetches pictures of a share into the page and goes on with them in a tool. */
export function useOpenInTool() {
  const navigate = useNavigate();
  const paid = usePaidDownload();
  const [opening, setOpening] = useState<Opening>();
  const [error, setError] = useState<unknown>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const open = async ({ id, path }: ImageTool, pictures: readonly SharedPicture[]) => {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const { signal } = own;
    const total = pictures.length;
    setError(undefined);
    setOpening({ toolId: id, done: 0, total });
    try {
      const onProgress = (done: number) => setOpening({ toolId: id, done, total });
      const files = await fetchFiles(pictures, { signal, onProgress });
      signal.throwIfAborted();
      handOver(id, Promise.resolve(files));
      await navigate(path);
    } catch (caught) {
      if (signal.aborted) return;
      own.abort();
      if (caught instanceof AskedForFee) paid.raise(caught.question, caught.wanted);
      else setError(caught);
    }
    setOpening(undefined);
  };
  const cancel = () => {
    control.current?.abort();
    setOpening(undefined);
  };
  return { open, opening, cancel, error, paid: paid.prompt };
}
