import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { putBytes } from '#platform/browser/put-bytes.ts';

export type { WireSong as Song } from '@transmit/contract';

export const songsQuery = queryOptions({
  queryKey: ['music', 'list'],
  queryFn: async ({ signal }) => (await client.music.list({}, { signal })).data.rows,
  staleTime: 0,
});

export interface SongFields {
  name: string;
  artist: string;
  album: string;
  url: string;
}

/** spec §7: it worked when the data says so. */
export async function saveSong(fields: SongFields, id: number | undefined): Promise<boolean> {
  const saved =
    id === undefined
      ? await client.music.add(fields)
      : await client.music.update({ ...fields, id });
  return saved.data.status === 1;
}

/** Also of a song that is gone already, by a try without an answer or by a colleague. */
export async function deleteSong(id: number): Promise<boolean> {
  try {
    return (await client.music.delete({ doc_id: id })).data.success;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return true;
    throw error;
  }
}

/** The address that a song may have, once its bytes are in the store. */
export async function uploadSong(
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string> {
  const { size } = file;
  // Not stopped with the rest: whoever cancels before the answer holds room whose key only the answer names.
  const { key, put_url } = (await client.music.startUpload({ size })).data;
  try {
    // Without a type of its own, which the store would keep and nobody has looked at.
    await putBytes(put_url, file.slice(0, size, ''), { signal, onProgress });
    return (await client.music.finishUpload({ key, size }, { signal })).data.url;
  } catch (error) {
    // Its room is free at once; where that fails too, it is after a day.
    client.files.cancelUpload({ key }).catch(() => undefined);
    throw error;
  }
}
