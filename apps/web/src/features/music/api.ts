import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/client.ts';

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

export async function deleteSong(id: number): Promise<boolean> {
  return (await client.music.delete({ doc_id: id })).data.success;
}
