/** Pure: what a song may be (spec §5, SECURITY §3 rows 102 to 104). */
export const MAX_SONG_TEXT = 200;
export const MAX_SONG_URL = 2048;
/** The list is one page. */
export const MAX_SONGS = 1000;

/** An https address without credentials; nothing that a browser would run (SECURITY T11). */
export function isSongUrl(text: string): boolean {
  if (text.length > MAX_SONG_URL || /\p{Cc}/u.test(text)) return false;
  // By itself: `//host` would take the page's scheme.
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== ''
  );
}

/** spec §2: while the album is empty or contained in the name it follows the name as that is typed. */
export function albumAfter(
  { album, name }: { album: string; name: string },
  typedName: string,
): string {
  return album === '' || name.includes(album) ? typedName : album;
}
