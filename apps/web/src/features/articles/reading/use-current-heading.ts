import { useEffect, useState } from 'react';
import type { Article } from '../api.ts';

/** Below the site's header. */
const READING_LINE_PX = 120;

/** The last heading that has passed the line at which one reads. */
export function useCurrentHeading(headings: Article['headings']): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(headings[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = headings.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE_PX;
      });
      setCurrent((passed ?? headings[0])?.id);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [headings]);
  return current;
}
