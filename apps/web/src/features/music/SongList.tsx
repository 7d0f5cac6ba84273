import { clsx } from 'clsx';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { Song } from './api.ts';
import { PlayingBars } from './PlayingBars.tsx';
import { text } from './text.ts';
import type { Player } from './use-player.ts';

interface SongListProps {
  songs: readonly Song[];
  player: Player;
  onEdit: (song: Song) => void;
  onRemove: (song: Song) => void;
}

const words = text.columns;

/** A table; on a phone name and artist stand in one cell, and the album goes. */
export function SongList({ songs, ...work }: SongListProps) {
  return (
    <table aria-label={text.list} className="w-full table-fixed text-left">
      <Columns />
      <tbody>
        {songs.map((song, index) => (
          <SongRow key={song.id} song={song} place={index + 1} {...work} />
        ))}
      </tbody>
    </table>
  );
}

function Columns() {
  return (
    <thead className="bg-soft text-small text-muted">
      <tr className="h-11">
        <th scope="col" className="w-14 pl-5 font-normal sm:w-18 sm:pl-6">
          {words.index}
        </th>
        <th scope="col" className="font-normal">
          {words.name}
        </th>
        <th scope="col" className="hidden font-normal md:table-cell">
          {words.artist}
        </th>
        <th scope="col" className="hidden font-normal md:table-cell">
          {words.album}
        </th>
        <th scope="col" className="w-38 pr-5 text-right font-normal pointer-coarse:w-42">
          {words.actions}
        </th>
      </tr>
    </thead>
  );
}

interface SongRowProps extends Omit<SongListProps, 'songs'> {
  song: Song;
  place: number;
}

function SongRow({ song, place, player, ...work }: SongRowProps) {
  const isCurrent = player.song?.id === song.id;
  const isPlaying = isCurrent && player.isPlaying;
  return (
    <tr className={clsx('h-15 border-t border-line', isCurrent && 'bg-brand-soft')}>
      <td className="pl-5 text-muted sm:pl-6" data-figures>
        {isCurrent ? <PlayingBars isPlaying={isPlaying} /> : place}
      </td>
      <td className="py-2 pr-3 wrap-anywhere">
        <span className={clsx(isCurrent && 'font-semibold text-brand')}>{song.name}</span>
        <span className="block text-small text-muted md:hidden">{song.artist}</span>
      </td>
      <td className="hidden py-2 pr-3 wrap-anywhere md:table-cell">{song.artist}</td>
      <td className="hidden py-2 pr-3 wrap-anywhere text-muted md:table-cell">{song.album}</td>
      <td className="pr-3 text-right whitespace-nowrap sm:pr-4">
        <SongActions song={song} isPlaying={isPlaying} player={player} {...work} />
      </td>
    </tr>
  );
}

interface SongActionsProps extends Omit<SongListProps, 'songs'> {
  song: Song;
  isPlaying: boolean;
}

function SongActions({ song, isPlaying, player, onEdit, onRemove }: SongActionsProps) {
  return (
    <>
      <IconButton
        label={(isPlaying ? text.pause : text.play)(song.name)}
        icon={isPlaying ? <Pause size={18} /> : <Play size={18} />}
        onClick={() => player.toggle(song)}
        className={clsx(isPlaying && 'bg-brand! text-on-brand!')}
      />
      <IconButton
        label={text.edit(song.name)}
        icon={<Pencil size={17} />}
        onClick={() => onEdit(song)}
      />
      <IconButton
        label={text.remove(song.name)}
        icon={<Trash2 size={17} />}
        tone="danger"
        onClick={() => onRemove(song)}
      />
    </>
  );
}
