import { type RefObject, useLayoutEffect, useRef } from 'react';
import { text as words } from '../text.ts';
import { type Binding, bindTextarea } from './bind-textarea.ts';
import { Carets } from './Carets.tsx';
import type { NamedPerson } from './name-people.ts';
import type { RoomLink } from './room-link.ts';
import { useRoomView } from './use-room.ts';

interface PaperProps {
  link: RoomLink;
  people: readonly NamedPerson[];
  binding: RefObject<Binding | undefined>;
}

/** Ruled paper, as high as what is written on it. */
export function Paper({ link, people, binding }: PaperProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const doc = useRoomView(link, (view) => view.doc);
  const written = useRoomView(link, (view) => view.text);
  const places = useRoomView(link, (view) => view.places);
  const isShut = useRoomView(link, ({ link: state }) => state === 'opening');
  // The field is let go before the link closes: letting go takes up what is still being composed.
  useLayoutEffect(() => {
    if (!area.current) return;
    const bound = bindTextarea(area.current, doc, link);
    binding.current = bound;
    return () => {
      bound.unbind();
      binding.current = undefined;
    };
  }, [doc, link, binding]);
  return (
    <div className="paper relative grid min-h-[420px] overflow-hidden rounded-b-xl">
      <Carets text={written} people={people} places={places} />
      <textarea
        ref={area}
        aria-label={words.paper.label}
        aria-busy={isShut}
        placeholder={words.paper.placeholder}
        spellCheck={false}
        autoCapitalize="off"
        className="paper-text relative size-full resize-none overflow-hidden bg-transparent text-fg outline-none placeholder:text-muted"
      />
    </div>
  );
}
