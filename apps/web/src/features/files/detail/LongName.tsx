import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { paintedHeading, takePaintedHeading } from '#platform/painted-share.ts';
import { cutToLines } from '#ui/words/cut-to-lines.ts';

const LINES = 2;
/** The classes of its first picture in index.html. */
const CLASSES = 'text-h2 leading-snug font-semibold wrap-anywhere';

/**
 * The page's heading: a file's name on at most two lines, cut in the middle when it is longer, whole on hover and on a
 * tap. It is the very element that the server has painted, where there is one.
 */
export function LongName({ name }: { name: string }) {
  const [heading] = useState(() => paintedHeading(name) ?? document.createElement('h1'));
  const host = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [cut, setCut] = useState<string>();
  useLayoutEffect(() => {
    takePaintedHeading(heading);
    heading.querySelector('[data-painted]')?.remove();
    host.current?.append(heading);
    heading.className = CLASSES;
    const measure = () => setCut(cutToLines(heading, name, LINES));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(heading);
    return () => observer.disconnect();
  }, [heading, name]);
  const words = cut ? (
    <button
      type="button"
      title={name}
      aria-expanded={isWhole}
      className="block w-full min-w-0 rounded-sm text-left"
      onClick={() => setWhole(!isWhole)}
    >
      <span aria-hidden={!isWhole}>{isWhole ? name : cut}</span>
      {!isWhole && <span className="sr-only">{name}</span>}
    </button>
  ) : (
    name
  );
  return (
    <div ref={host} className="contents">
      {createPortal(words, heading)}
    </div>
  );
}
