import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';

/**
 * Shows the HTML that the server rendered when the article was published: it escapes and refuses
 * there (`@transmit/markdown`), and the page's policy runs no script that stands in a page.
 */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const inner = useMemo(() => ({ __html: html }), [html]);
  /** A link within the site opens as every other one of the app. */
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (!isPlain || !address?.startsWith('/') || address.startsWith('//') || link?.target) return;
    event.preventDefault();
    navigate(address);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="prose-article"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and refused by the server, see above
      dangerouslySetInnerHTML={inner}
    />
  );
}
