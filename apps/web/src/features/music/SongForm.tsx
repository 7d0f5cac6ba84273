import { albumAfter, MAX_SONG_TEXT } from '@transmit/contract';
import { Link as LinkIcon } from 'lucide-react';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Song, SongFields } from './api.ts';
import { SongSource } from './SongSource.tsx';
import { text } from './text.ts';
import { useSongForm } from './use-song-form.ts';

const words = text.form;

interface SongFormProps {
  /** Undefined for a new one. */
  edited: Song | undefined;
  onEnd: () => void;
}

/** A new song, or one of the list that is changed. */
export function SongForm({ edited, onEnd }: SongFormProps) {
  const form = useSongForm(edited, onEnd);
  const { song, change, source } = form;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-h3 font-semibold">{edited ? words.edit : words.add}</h2>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <fieldset disabled={form.isAdding} className="contents">
          <SongNames song={song} onChange={change} />
          <AlbumField song={song} onChange={change} />
          <SongSource
            kind={source.kind}
            onKind={source.chooseKind}
            url={source.url}
            onUrl={form.changeUrl}
            uploads={source.uploads}
            problem={source.problem}
          />
        </fieldset>
        {form.problem && (
          <Notice tone="danger" urgent action={<LoginAgain error={form.error} size="sm" />}>
            {form.problem}
          </Notice>
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={form.isSaving} className="flex-1">
            {edited ? words.submitEdit : words.submitAdd}
          </Button>
          <Button onClick={form.clear}>{edited ? words.cancel : words.clear}</Button>
        </div>
      </form>
    </Card>
  );
}

interface SongFieldsProps {
  song: SongFields;
  onChange: (part: Partial<SongFields>) => void;
}

function SongNames({ song, onChange }: SongFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={words.name}
        required
        value={song.name}
        maxLength={MAX_SONG_TEXT}
        autoComplete="off"
        onChange={({ target }) =>
          onChange({ name: target.value, album: albumAfter(song, target.value) })
        }
      />
      <TextField
        label={words.artist}
        required
        value={song.artist}
        maxLength={MAX_SONG_TEXT}
        autoComplete="off"
        onChange={({ target }) => onChange({ artist: target.value })}
      />
    </div>
  );
}

/** The album, which follows the name as long as it is the same. */
function AlbumField({ song, onChange }: SongFieldsProps) {
  const isFollowing = song.name !== '' && song.album === song.name;
  return (
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
      onChange={({ target }) => onChange({ album: target.value })}
    />
  );
}
