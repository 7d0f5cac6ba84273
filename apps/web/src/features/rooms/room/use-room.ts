import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { RoomLink } from './room-link.ts';
import type { RoomView } from './room-view.ts';

/** The room for as long as the screen shows. */
export function useRoomLink(room: string): RoomLink | undefined {
  const [link, setLink] = useState<RoomLink>();
  useEffect(() => {
    const opened = new RoomLink(room);
    opened.open();
    setLink(opened);
    // The browser asks before the page closes while the room lacks something; another screen is asked about only where
    // nothing but this page has it (`isOnlyHere`).
    const leave = (event: BeforeUnloadEvent) => {
      if (opened.hasUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      opened.close();
    };
  }, [room]);
  return link;
}

export function useRoomView<T>(link: RoomLink, pick: (view: RoomView) => T): T {
  return useStore(link.view, pick);
}
