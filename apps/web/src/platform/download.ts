/** Lets the browser download an address; the server names the file (Content-Disposition). */
export function startDownload(url: string): void {
  clickLink(url, '');
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
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
