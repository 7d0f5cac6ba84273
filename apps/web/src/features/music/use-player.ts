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
  const soundNow = useSound();
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

  useTitleOf(isPlaying ? song?.name : undefined);

  const start = async (wanted: Song) => {
    const element = soundNow();
    if (!element) return;
    setProblem(undefined);
    if (song?.id !== wanted.id || song.url !== wanted.url) {
      load(element, wanted.url, {
        onEnd: clear,
        onFail: fail,
        onTime: setTime,
        onTurn: setPlaying,
      });
      setTime({ at: 0, length: 0 });
      setSong(wanted);
    }
    setPlaying(true);
    await play(element, fail);
  };

  return {
    song,
    isPlaying,
    ...time,
    volume,
    problem,
    toggle(wanted) {
      if (isPlaying && song?.id === wanted.id) {
        soundNow()?.pause();
        setPlaying(false);
      } else {
        start(wanted);
      }
    },
    seek(seconds) {
      const element = soundNow();
      if (element) element.currentTime = seconds;
    },
    setVolume(share) {
      keepVolume(share);
      const element = soundNow();
      if (element) element.volume = share;
    },
    stop() {
      soundNow()?.pause();
      clear();
    },
  };
}

/** The page's one sound while the page stands; the answer reads it. */
function useSound(): () => HTMLAudioElement | undefined {
  const sound = useRef<HTMLAudioElement>(undefined);
  useEffect(() => {
    const element = new Audio();
    sound.current = element;
    return () => {
      element.pause();
      element.removeAttribute('src');
      sound.current = undefined;
    };
  }, []);
  return () => sound.current;
}

/** The page's title names the song that plays. */
function useTitleOf(playing: string | undefined): void {
  useEffect(() => {
    setTitle({ whole: playing === undefined ? text.pageTitle : text.playingTitle(playing) });
  }, [playing]);
  useEffect(() => () => setTitle({ whole: '' }), []);
}

interface Listeners {
  onEnd: () => void;
  onFail: () => void;
  onTime: (time: { at: number; length: number }) => void;
  /** Also by a media key, by a phone call, or by headphones that are unplugged. */
  onTurn: (isPlaying: boolean) => void;
}

function load(element: HTMLAudioElement, url: string, listeners: Listeners): void {
  const { onEnd, onFail, onTime, onTurn } = listeners;
  const noteTurn = () => onTurn(!element.paused);
  element.onended = onEnd;
  element.onerror = onFail;
  element.onplay = noteTurn;
  element.onpause = noteTurn;
  element.ontimeupdate = () =>
    onTime({
      at: element.currentTime,
      length: Number.isFinite(element.duration) ? element.duration : 0,
    });
  element.src = url;
}

async function play(element: HTMLAudioElement, onFail: () => void): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    // Another song was started meanwhile, or this one was paused: nothing has failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFail();
  }
}
