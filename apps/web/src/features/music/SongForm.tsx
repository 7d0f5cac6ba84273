import { useMutation, useQueryClient } from '@tanstack/react-query';
import { albumAfter, isSongUrl, MAX_SONG_TEXT, MAX_SONG_URL } from '@transmit/contract';
import { Link as LinkIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type Song, type SongFields, saveSong, songsQuery } from './api.ts';
import { text } from './text.ts';

const words = text.form;
const NOTHING: SongFields = { name: '', artist: '', album: '', url: '' };

interface SongFormProps {
  /** Undefined for a new one. */
  edited: Song | undefined;
  onEnd: () => void;
}

/** A new song, or one of the list that is changed. */
export function SongForm({ edited, onEnd }: SongFormProps) {
  const queries = useQueryClient();
  const [song, setSong] = useState<SongFields>(() => (edited ? fieldsOf(edited) : NOTHING));
  const [problem, setProblem] = useState<string>();
  const [isUrlWrong, setUrlWrong] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      if (!(await saveSong(trimmed(song), edited?.id))) throw new Error('the song was not saved');
    },
    onSuccess: () => {
      toast(words.done);
      setSong(NOTHING);
      onEnd();
      return queries.invalidateQueries({ queryKey: songsQuery.queryKey });
    },
    onError: () => setProblem(words.notDone),
  });
  const change = (part: Partial<SongFields>) => {
    setSong({ ...song, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const { name, artist, url } = trimmed(song);
    const isIncomplete = name === '' || artist === '';
    setProblem(isIncomplete ? words.incomplete : undefined);
    setUrlWrong(!isSongUrl(url));
    if (!isIncomplete && isSongUrl(url)) saving.mutate();
  };
  const isFollowing = song.name !== '' && song.album === song.name;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-h3 font-semibold">{edited ? words.edit : words.add}</h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={words.name}
            required
            value={song.name}
            maxLength={MAX_SONG_TEXT}
            autoComplete="off"
            onChange={({ target }) =>
              change({ name: target.value, album: albumAfter(song, target.value) })
            }
          />
          <TextField
            label={words.artist}
            required
            value={song.artist}
            maxLength={MAX_SONG_TEXT}
            autoComplete="off"
            onChange={({ target }) => change({ artist: target.value })}
          />
        </div>
        <TextField
          label={words.album}
          aside={
            isFollowing ? (
              <span className="inline-flex items-center gap-1 text-brand">
                <LinkIcon size={13} aria-hidden="true" />
                {words.follows}
              </span>
            ) : (
              words.optional
            )
          }
          value={song.album}
          maxLength={MAX_SONG_TEXT}
          autoComplete="off"
          onChange={({ target }) => change({ album: target.value })}
        />
        <TextField
          label={words.url}
          required
          type="url"
          placeholder={words.urlForm}
          value={song.url}
          maxLength={MAX_SONG_URL}
          autoComplete="off"
          spellCheck={false}
          error={isUrlWrong ? words.urlWrong : undefined}
          onChange={({ target }) => {
            setUrlWrong(false);
            change({ url: target.value });
          }}
        />
        {problem && (
          <Notice tone="danger" urgent>
            {problem}
          </Notice>
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={saving.isPending} className="flex-1">
            {edited ? words.submitEdit : words.submitAdd}
          </Button>
          <Button
            onClick={() => {
              setSong(NOTHING);
              setProblem(undefined);
              setUrlWrong(false);
              onEnd();
            }}
          >
            {edited ? words.cancel : words.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function fieldsOf({ name, artist, album, url }: Song): SongFields {
  return { name, artist, album, url };
}

function trimmed({ name, artist, album, url }: SongFields): SongFields {
  return { name: name.trim(), artist: artist.trim(), album: album.trim(), url: url.trim() };
}
