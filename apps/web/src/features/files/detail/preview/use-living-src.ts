import { type SyntheticEvent, useRef, useState } from 'react';
import type { PreviewSource } from './preview-source.ts';

interface Living extends Pick<PreviewSource, 'src' | 'findLink'> {
  onBroken: () => void;
}

/** An address that ended before it was asked is followed by another; one that lives and still fails is broken. */
export function useLivingSrc({ src, findLink, onBroken }: Living) {
  const [living, setLiving] = useState(src);
  const renew = () =>
    void findLink().then(
      (found) => (found === living ? onBroken() : setLiving(found)),
      () => onBroken(),
    );
  return { src: living, renew };
}

/** A player whose address was renewed goes on where it was. */
export function usePlayed(file: Living) {
  const { src, renew } = useLivingSrc(file);
  const left = useRef<LeftPlace>(undefined);
  return {
    src,
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      left.current ??= placeOf(currentTarget);
      renew();
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (left.current) goOn(currentTarget, left.current);
      left.current = undefined;
    },
  };
}

interface LeftPlace {
  time: number;
  rate: number;
  wasPlaying: boolean;
}

function placeOf(player: HTMLMediaElement): LeftPlace {
  return { time: player.currentTime, rate: player.playbackRate, wasPlaying: !player.paused };
}

function goOn(player: HTMLMediaElement, { time, rate, wasPlaying }: LeftPlace): void {
  player.currentTime = time;
  player.playbackRate = rate;
  // Refused by a browser that wants a press first: the button is there.
  if (wasPlaying) player.play().catch(() => undefined);
}
