import { useMutation, useQueryClient } from '@tanstack/react-query';
import { albumAfter, isSongUrl, MAX_SONG_TEXT, songFileIn } from '@transmit/contract';
import { Link as LinkIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Song, type SongFields, saveSong, songsQuery } from './api.ts';
import { SongSource, type SourceKind } from './SongSource.tsx';
import { text } from './text.ts';
import { type SongUpload, useSongUpload } from './use-song-upload.ts';

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
  // Problem of the address or the file, whichever is chosen.
  const [sourceProblem, setSourceProblem] = useState<string>();
  const [kind, setKind] = useState<SourceKind>(
    edited && songFileIn(edited.url) ? 'file' : 'address',
  );
  const uploads = useSongUpload();
  const { upload } = uploads;
  // One song has one source: what is typed is no file, and the file is never shown as an address.
  const address = songFileIn(song.url) === undefined ? song.url : '';
  const known = edited && songFileIn(edited.url) !== undefined ? edited.url : '';
  const fileUrl = upload?.state === 'done' ? upload.url : known;
  const wanted = () => trimmed({ ...song, url: kind === 'address' ? address : fileUrl });
  const clear = () => {
    setSong(NOTHING);
    setProblem(undefined);
    setSourceProblem(undefined);
    uploads.clear();
    onEnd();
  };
  const saving = useMutation({
    mutationFn: async () => {
      if (!(await saveSong(wanted(), edited?.id))) throw new Error('the song was not saved');
    },
    onSuccess: () => {
      toast(words.done);
      clear();
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
    const { name, artist, url } = wanted();
    const isIncomplete = name === '' || artist === '';
    const fault = faultOf(kind, url, upload);
    setProblem(isIncomplete ? words.incomplete : undefined);
    setSourceProblem(fault);
    if (!isIncomplete && !fault) saving.mutate();
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
        <SongSource
          kind={kind}
          onKind={(chosen) => {
            setKind(chosen);
            setSourceProblem(undefined);
          }}
          url={kind === 'address' ? address : fileUrl}
          onUrl={(url) => {
            setSourceProblem(undefined);
            change({ url });
          }}
          uploads={uploads}
          problem={sourceProblem}
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
          <Button onClick={clear}>{edited ? words.cancel : words.clear}</Button>
        </div>
      </form>
    </Card>
  );
}

/** Returns the fault of the address, or that there is no file yet. */
function faultOf(
  kind: SourceKind,
  url: string,
  upload: SongUpload | undefined,
): string | undefined {
  if (kind === 'address') return isSongUrl(url) ? undefined : words.urlWrong;
  if (upload?.state === 'sending') return text.upload.unfinished;
  return url === '' ? text.upload.missing : undefined;
}

function fieldsOf({ name, artist, album, url }: Song): SongFields {
  return { name, artist, album, url };
}

function trimmed({ name, artist, album, url }: SongFields): SongFields {
  return { name: name.trim(), artist: artist.trim(), album: album.trim(), url: url.trim() };
}
