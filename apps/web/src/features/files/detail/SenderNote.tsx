import { pageText } from '../page-text.ts';

/** Shows the sender's words to the receiver as plain text: markup in them stays text. */
export function SenderNote({ title = '', note }: { title?: string; note: string }) {
  if (!title && !note) return null;
  return (
    <figure className="mt-5 rounded-lg bg-brand-soft px-5 py-3.5">
      <figcaption className="text-small text-muted">{pageText.detail.senderNote}</figcaption>
      <blockquote className="mt-1 max-h-64 overflow-y-auto wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {note && <p className="whitespace-pre-wrap">{note}</p>}
      </blockquote>
    </figure>
  );
}
