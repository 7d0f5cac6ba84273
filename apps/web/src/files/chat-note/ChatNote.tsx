import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#ui/feedback/Notice.tsx';
import { type ChatPlace, chatNote } from './chat-note.ts';

/** In a chat's own browser, above what is done there: how far it works, and the way on where it does not. */
export function ChatNote({ place, className }: { place: ChatPlace; className?: string }) {
  const [sentence] = useState(() => chatNote(place, navigator.userAgent));
  if (!sentence) return null;
  return (
    <Notice icon={<MessageCircle size={17} />} {...(className && { className })}>
      {sentence}
    </Notice>
  );
}
