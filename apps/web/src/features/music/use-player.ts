import { useEffect, useRef, useState } from 'react';
import { setTitle } from '#platform/browser/page-title.ts';
import type { Song } from './api.ts';
import { text } from './text.ts';

export interface Player {
  /** The song that plays or is paused. */
  song: Song | undefined;
  isPlaying: boolean;
  /** Seconds; the length is 0 until it is known. */
  at: number;
  length: number;
  volume: number;
  problem: string | undefined;
  /** Plays it, or pauses what plays; another song stops the one before (spec §4). */
  toggle(song: Song): void;
  seek(seconds: number): void;
  setVolume(share: number): void;
  stop(): void;
}

/** One sound at a time; it ends with the screen (spec §4). */
export function usePlayer(): Player {
  const sound = useRef<HTMLAudioElement>(undefined);
  const [song, setSong] = useState<Song>();
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState({ at: 0, length: 0 });
  const [volume, keepVolume] = useState(1);
  const [problem, setProblem] = useState<string>();

  const clear = () => {
    setSong(undefined);
    setPlaying(false);
    setTime({ at: 0, length: 0 });
  };
  const fail = () => {
    clear();
    setProblem(text.player.failed);
  };

  useEffect(() => {
    const element = new Audio();
    sound.current = element;
    return () => {
      element.pause();
      element.removeAttribute('src');
      sound.current = undefined;
    };
  }, []);

  const playing = isPlaying ? song?.name : undefined;
  useEffect(() => {
    setTitle({ whole: playing === undefined ? text.pageTitle : text.playingTitle(playing) });
  }, [playing]);
  useEffect(() => () => setTitle({ whole: '' }), []);

  const start = async (wanted: Song) => {
    const element = sound.current;
    if (!element) return;
    setProblem(undefined);
    if (song?.id !== wanted.id || song.url !== wanted.url) {
      element.onended = clear;
      element.onerror = fail;
      element.ontimeupdate = () =>
        setTime({
          at: element.currentTime,
          length: Number.isFinite(element.duration) ? element.duration : 0,
        });
      element.src = wanted.url;
      setTime({ at: 0, length: 0 });
      setSong(wanted);
    }
    setPlaying(true);
    try {
      await element.play();
    } catch (error) {
      // Another song was started meanwhile, or this one was paused: nothing has failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
    }
  };

  return {
    song,
    isPlaying,
    ...time,
    volume,
    problem,
    toggle(wanted) {
      if (isPlaying && song?.id === wanted.id) {
        sound.current?.pause();
        setPlaying(false);
      } else {
        start(wanted);
      }
    },
    seek(seconds) {
      if (sound.current) sound.current.currentTime = seconds;
    },
    setVolume(share) {
      keepVolume(share);
      if (sound.current) sound.current.volume = share;
    },
    stop() {
      sound.current?.pause();
      clear();
    },
  };
}
