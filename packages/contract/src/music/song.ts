/** Pure: what a song may be (spec §5, SECURITY §3 rows 102 to 104). */
export const MAX_SONG_TEXT = 200;
export const MAX_SONG_URL = 2048;
/** The list is one page. */
export const MAX_SONGS = 1000;
/** Most bytes of an uploaded song: ten minutes as FLAC, an hour as MP3. */
export const MAX_SONG_BYTES = 60 * 1024 * 1024;

/** `GET /…/{name}`: the bytes of an uploaded song; a route beside the contract, as it answers with sound. */
export const SONG_FILE_ROUTE = '/api/music/file';
const SONG_FILE = /^\/api\/music\/file\/([0-9a-f]{32}\.[0-9a-z]{2,4})$/;

/** The name of an uploaded song's file, where the address is one of ours. */
export function songFileIn(url: string): string | undefined {
  return SONG_FILE.exec(url)?.[1];
}

/** An https address without credentials, or an uploaded song: nothing that a browser would run (SECURITY T11). */
export function isSongUrl(text: string): boolean {
  if (songFileIn(text) !== undefined) return true;
  if (text.length > MAX_SONG_URL || /\p{Cc}/u.test(text)) return false;
  // Parsed without a base, because `//host` would take the page's scheme.
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
