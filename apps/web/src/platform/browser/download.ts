import { diskName } from '@transmit/contract/files/disk-name';

/**
 * Lets the browser download an address; the server names the file (Content-Disposition). `onRefused`
 * is called when the store has answered with something else, or not at all.
 */
export function startDownload(url: string, onRefused: () => void): void {
  // The browser itself lists a download of the own origin that has failed.
  if (new URL(url, location.href).origin === location.origin) clickLink(url, '');
  else openAside(url, onRefused);
}

/**
 * `download` holds for the own origin only: to the store, a link is a navigation. Before it knows that
 * a file comes and no page, Firefox stops all that the page is fetching: uploads, calls, its scripts.
 */
function openAside(url: string, onRefused: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  // With a download the frame stays as empty as it was, and ours. A page in it is an error's.
  frame.addEventListener('load', () => {
    if (frame.contentDocument === null) onRefused();
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), RELEASED_AFTER_MS);
}

/** Saves text as a file, with a mark that makes every editor read it as UTF-8. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  clickLink(url, name);
  // Safari starts reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
}

const RELEASED_AFTER_MS = 60_000;

function clickLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name && diskName(name);
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
