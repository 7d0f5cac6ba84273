import { MAX_SONG_BYTES } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { uploadSong } from './api.ts';
import { text } from './text.ts';

/** A file on its way into the store, or there, or not. */
export type SongUpload =
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; problem: string; mayRetry: boolean }
  | { state: 'done'; file: File; url: string };

/** One file at a time; another one takes its place. */
export function useSongUpload() {
  const [upload, setUpload] = useState<SongUpload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const fault = faultOf(file);
    if (fault) {
      setUpload({ state: 'failed', file, problem: fault, mayRetry: false });
      return;
    }
    const leaving = new AbortController();
    running.current = leaving;
    setUpload({ state: 'sending', file, share: 0 });
    try {
      const url = await uploadSong(file, {
        signal: leaving.signal,
        onProgress: (share) =>
          !leaving.signal.aborted && setUpload({ state: 'sending', file, share }),
      });
      if (!leaving.signal.aborted) setUpload({ state: 'done', file, url });
    } catch (error) {
      if (leaving.signal.aborted) return;
      const isOurs = error instanceof ApiError;
      const problem = isOurs ? errorText(error) : text.upload.broken;
      const mayRetry = !(isOurs && error.code === 'E_MEDIA_TYPE');
      setUpload({ state: 'failed', file, problem, mayRetry });
    }
  };

  return {
    upload,
    send,
    /** Stops what is on its way; nothing is chosen any more. */
    clear() {
      running.current?.abort();
      setUpload(undefined);
    },
  };
}

export type SongUploads = ReturnType<typeof useSongUpload>;

function faultOf({ size }: File): string | undefined {
  if (size === 0) return text.upload.empty;
  return size > MAX_SONG_BYTES ? text.upload.tooLarge : undefined;
}
