import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSongUrl, songFileIn } from '@transmit/contract';
import { type FormEvent, useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { useNewest } from '#ui/form/use-newest.ts';
import { type Song, type SongFields, saveSong, songsQuery } from './api.ts';
import { describeFault } from './describe-fault.ts';
import type { SourceKind } from './SongSource.tsx';
import { text } from './text.ts';
import { type SongUpload, useSongUpload } from './use-song-upload.ts';

const words = text.form;
const NOTHING: SongFields = { name: '', artist: '', album: '', url: '' };

/** The fields of a new song or of an edited one, its source, and the way into the list. */
export function useSongForm(edited: Song | undefined, onEnd: () => void) {
  const queries = useQueryClient();
  const [song, setSong] = useState<SongFields>(() => (edited ? fieldsOf(edited) : NOTHING));
  const [problem, setProblem] = useState<string>();
  const source = useSource(edited, song.url);
  const wanted = trimmed({ ...song, url: source.url });
  const newest = useNewest(wanted);
  const saving = useMutation({
    mutationFn: async (sent: SongFields) => {
      if (!(await saveSong(sent, edited?.id))) throw new Error('the song was not saved');
    },
    onSuccess: () => toast(words.done),
    onError: (error) => setProblem(describeFault(error, words.notDone)),
    // It may be there although no answer has come.
    onSettled: () => {
      queries.invalidateQueries({ queryKey: songsQuery.queryKey });
    },
  });
  const clear = () => {
    // An answer that comes later is no longer about this form.
    saving.reset();
    setSong(NOTHING);
    setProblem(undefined);
    source.clear();
    onEnd();
  };
  const change = (part: Partial<SongFields>) => {
    setSong({ ...song, ...part });
    setProblem(undefined);
  };
  const changeUrl = (url: string) => {
    source.setProblem(undefined);
    change({ url });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.reset();
    const { name, artist, url } = wanted;
    const isIncomplete = name === '' || artist === '';
    const fault = faultOf(source.kind, url, source.uploads.upload);
    setProblem(isIncomplete ? words.incomplete : undefined);
    source.setProblem(fault);
    if (isIncomplete || fault) return;
    // Told to this press alone: the form of a song that was chosen since, or written on, stays.
    saving.mutate(wanted, { onSuccess: (_done, sent) => isSame(newest(), sent) && clear() });
  };
  const isSaving = saving.isPending;
  // Written on meanwhile, a new song would stay in the form, to be added once more.
  const isAdding = isSaving && !edited;
  const { error } = saving;
  return { song, change, problem, error, source, changeUrl, submit, isSaving, isAdding, clear };
}

function useSource(edited: Song | undefined, typed: string) {
  // Problem of the address or the file, whichever is chosen.
  const [problem, setProblem] = useState<string>();
  const [kind, setKind] = useState<SourceKind>(
    edited && songFileIn(edited.url) ? 'file' : 'address',
  );
  const uploads = useSongUpload();
  const { upload } = uploads;
  // One song has one source: what is typed is no file, and the file is never shown as an address.
  const address = songFileIn(typed) === undefined ? typed : '';
  const known = edited && songFileIn(edited.url) !== undefined ? edited.url : '';
  const fileUrl = upload?.state === 'done' ? upload.url : known;
  return {
    kind,
    chooseKind: (chosen: SourceKind) => {
      setKind(chosen);
      setProblem(undefined);
    },
    url: kind === 'address' ? address : fileUrl,
    uploads,
    problem,
    setProblem,
    clear: () => {
      setProblem(undefined);
      uploads.clear();
    },
  };
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

function isSame(one: SongFields, other: SongFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
