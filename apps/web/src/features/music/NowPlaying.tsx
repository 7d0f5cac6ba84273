import { Pause, Play, Volume2 } from 'lucide-react';
import type { Song } from './api.ts';
import { text } from './text.ts';
import type { Player } from './use-player.ts';

const words = text.player;

interface NowPlayingProps {
  player: Player;
  song: Song;
}

/** The song that plays: beside the list, on a phone at the foot of the page. */
export function NowPlaying({ player, song }: NowPlayingProps) {
  const { at, length } = player;
  return (
    <section
      aria-label={words.playing}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-brand px-5 py-3 text-on-brand lg:static lg:grid lg:rounded-xl lg:p-6"
    >
      <SongWords player={player} song={song} />
      <input
        type="range"
        aria-label={words.progress}
        aria-valuetext={timesOf(at, length)}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={Math.floor(at)}
        onChange={({ target }) => player.seek(Number(target.value))}
        className="hidden w-full accent-on-brand lg:block"
      />
      <Controls player={player} song={song} />
    </section>
  );
}

function SongWords({ player: { isPlaying, at, length }, song }: NowPlayingProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className="hidden justify-between text-small lg:flex" data-figures>
        <span>{isPlaying ? words.playing : words.paused}</span>
        <span>{timesOf(at, length)}</span>
      </p>
      <p className="truncate font-semibold lg:mt-1 lg:text-h2">{song.name}</p>
      <p className="truncate text-small" data-figures>
        {song.artist}
        <span className="ml-3 lg:hidden">{timesOf(at, length)}</span>
      </p>
    </div>
  );
}

function Controls({ player, song }: NowPlayingProps) {
  const { isPlaying, volume } = player;
  return (
    <div className="flex items-center justify-between gap-4">
      <button
        type="button"
        aria-label={isPlaying ? words.pause : words.resume}
        onClick={() => player.toggle(song)}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-on-brand text-brand"
      >
        {isPlaying ? <Pause size={20} /> : <Play size={20} />}
      </button>
      <span className="hidden items-center gap-2 lg:flex">
        <Volume2 size={18} aria-hidden="true" />
        <input
          type="range"
          aria-label={words.volume}
          min={0}
          max={100}
          value={Math.round(volume * 100)}
          onChange={({ target }) => player.setVolume(Number(target.value) / 100)}
          className="w-20 accent-on-brand"
        />
      </span>
    </div>
  );
}

function timesOf(at: number, length: number): string {
  return length > 0 ? `${clockOf(at)} / ${clockOf(length)}` : clockOf(at);
}

function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
