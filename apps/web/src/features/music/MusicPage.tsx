import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { deleteSong, type Song, songsQuery } from './api.ts';
import { describeFault } from './describe-fault.ts';
import { NowPlaying } from './NowPlaying.tsx';
import { SongForm } from './SongForm.tsx';
import { SongList } from './SongList.tsx';
import { text } from './text.ts';
import { usePlayer } from './use-player.ts';

export function MusicPage() {
  const { data, error, refetch, isFetching } = useQuery(songsQuery);
  const player = usePlayer();
  const form = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Song>();
  const removal = useRemoval((song) => {
    if (player.song?.id === song.id) player.stop();
    if (edited?.id === song.id) setEdited(undefined);
  });
  // spec §2: the row is copied into the form, which scrolls into view.
  const edit = (song: Song) => {
    setEdited(song);
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const problem = player.problem ?? removal.problem;
  return (
    <>
      <PageHead
        title={text.title}
        lead={data && text.lead(data.length)}
        aside={data && data.length > 0 && <ExportButton path="/api/music/export" name="歌曲" />}
        className="mb-6"
      />
      <div className="grid items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(300px,342px)] lg:pb-0">
        <div className="grid gap-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          {player.song && <NowPlaying player={player} song={player.song} />}
          <div ref={form}>
            <SongForm
              key={edited?.id ?? 'new'}
              edited={edited}
              onEnd={() => setEdited(undefined)}
            />
          </div>
        </div>
        <div className="grid gap-4 lg:col-start-1 lg:row-start-1">
          {problem && (
            <Notice
              tone="danger"
              urgent
              action={<LoginAgain error={player.problem ? undefined : removal.error} size="sm" />}
            >
              {problem}
            </Notice>
          )}
          <SongsCard
            query={{ data, error, refetch, isFetching }}
            player={player}
            onEdit={edit}
            onRemove={removal.remove}
          />
        </div>
      </div>
    </>
  );
}

interface SongsCardProps extends Omit<ComponentProps<typeof SongList>, 'songs'> {
  query: Pick<UseQueryResult<Song[]>, 'data' | 'error' | 'refetch' | 'isFetching'>;
}

function SongsCard({ query, ...work }: SongsCardProps) {
  const { data, error } = query;
  return (
    <Card className="overflow-hidden">
      {data ? (
        data.length > 0 ? (
          <SongList songs={data} {...work} />
        ) : (
          <EmptyState icon={<Music size={26} />} title={text.empty} body={text.emptyBody} />
        )
      ) : error ? (
        <OfficeFailure title={text.failed} query={query} />
      ) : (
        <LoadingLines label={text.loading} rows={5} height="h-10" />
      )}
    </Card>
  );
}

/** Asks, deletes, and says how it went in the words of spec §8. */
function useRemoval(onRemoved: (song: Song) => void) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: async (song: Song) => {
      if (!(await deleteSong(song.id))) throw new Error('the song was not deleted');
      return song;
    },
    onSuccess: (song) => {
      onRemoved(song);
      toast(text.removal.done);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: songsQuery.queryKey }),
  });
  const { error } = removing;
  return {
    error,
    problem: error ? describeFault(error, text.removal.notDone) : undefined,
    async remove(song: Song) {
      const { ask, action } = text.removal;
      const isSure = await confirm({
        title: ask,
        body: `${song.name} · ${song.artist}`,
        action,
        danger: true,
      });
      if (isSure) removing.mutate(song);
    },
  };
}
