import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useUploadsView } from '../uploads/list/uploads-view.ts';
import { listMade, useSendings } from '../uploads/sendings.ts';

interface OpenTicket {
  /** The finished task whose ticket is open. */
  taskId: string | undefined;
  /** Or the files that share a code. */
  sendingId: string | undefined;
}

const CLOSED: OpenTicket = { taskId: undefined, sendingId: undefined };

export const useShare = create<OpenTicket>(() => CLOSED);

export function openShare(taskId: string): void {
  useShare.setState({ taskId, sendingId: undefined });
}

export function openSendingShare(sendingId: string): void {
  useShare.setState({ taskId: undefined, sendingId });
}

export function closeShare(): void {
  useShare.setState(CLOSED);
}

/**
 * Opens the ticket by itself when a single file has been sent. After several the list shows all
 * their codes, and somebody who is typing is not interrupted. What was sent before the screen opened is no news.
 */
export function useShareWhenDone(sentBefore: ReadonlySet<string>): void {
  const doneIds = useRef(sentBefore);
  useEffect(() => {
    const check = () => {
      const { byId, progress } = useUploadsView.getState();
      if (progress.busy > 0) return;
      const { idOfTask } = useSendings.getState();
      const done = [...byId.values()].filter(
        ({ id, state }) => state === 'success' && !idOfTask.has(id),
      );
      const fresh = done.filter((task) => !doneIds.current.has(task.id));
      doneIds.current = new Set(done.map((task) => task.id));
      const [only] = fresh;
      if (only && fresh.length === 1 && !isTyping()) openShare(only.id);
    };
    // This code comes with the first file: a small one may have been sent before it is there.
    check();
    return useUploadsView.subscribe(check);
  }, []);
}

/** The same for files that share a code. */
export function useShareWhenMade(madeBefore: ReadonlySet<string>): void {
  const madeIds = useRef(madeBefore);
  useEffect(() => {
    const check = () => {
      const made = listMade();
      const fresh = [...made].find((id) => !madeIds.current.has(id));
      madeIds.current = made;
      if (fresh !== undefined && !isTyping()) openSendingShare(fresh);
    };
    check();
    return useSendings.subscribe(check);
  }, []);
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
}
