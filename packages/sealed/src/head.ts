/**
 * Head of a sealed sending: what the server keeps beside the bytes and gives to whoever has the code. It holds the key,
 * sealed by the words, and names, title and note, sealed by the key. Anybody may have it; without words or link it says
 * nothing.
 */
import { concatBytes, fromBase64Url, type OwnBytes, toBase64Url, toUtf8 } from './bytes.ts';
import { SealedFailure } from './failure.ts';
import { deriveKeys, makeSecret, openOnce, SECRET_BYTES, sealOnce, VERSION } from './keys.ts';
import { packManifest, type SealedContents, unpackManifest } from './manifest.ts';
import { TAG_BYTES } from './sizes.ts';
import { type Passphrase, wordsKey } from './words-key.ts';

const SALT_BYTES = 16;
/** Version, kind of words, salt. */
const FRONT_BYTES = 2 + SALT_BYTES;
const WRAPPED_BYTES = SECRET_BYTES + TAG_BYTES;
/** As base64url it is what the contract lets a call carry. */
const MAX_HEAD_BYTES = 64 * 1024;
const KEY_NAME = toUtf8('transmit sealed 1 key');

const KINDS = { six: 1, own: 2 } as const;

/** A key of one sending and the words that open it. */
export interface LockedSecret {
  secret: OwnBytes;
  passphrase: Passphrase;
  /** The head down to the key sealed by the words. */
  lock: OwnBytes;
}

/** Makes all of a head that needs no file, which takes the time of `wordsKey`: it can be made ahead. */
export async function lockSecret(
  passphrase: Passphrase,
  secret: OwnBytes = makeSecret(),
  salt: OwnBytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<LockedSecret> {
  const front = concatBytes(new Uint8Array([VERSION, KINDS[passphrase.kind]]), salt);
  const byWords = await wordsKey(passphrase.text, salt);
  const wrapped = await sealOnce(byWords, secret, concatBytes(KEY_NAME, front));
  return { secret, passphrase, lock: concatBytes(front, wrapped) };
}

export async function makeHead(
  { secret, lock }: Pick<LockedSecret, 'secret' | 'lock'>,
  manifest: SealedContents,
): Promise<string> {
  const { head } = await deriveKeys(secret);
  const sealed = await sealOnce(head, await packManifest(manifest), lock);
  const whole = concatBytes(lock, sealed);
  if (whole.length > MAX_HEAD_BYTES) throw new SealedFailure('room');
  return toBase64Url(whole);
}

export interface Opened {
  secret: OwnBytes;
  manifest: SealedContents;
}

/** The kind of words that a head asks for. */
export function readWordsKind(head: string): Passphrase['kind'] {
  return cutHead(head).kind;
}

export async function openByWords(head: string, text: string): Promise<Opened> {
  const { front, wrapped, salt } = cutHead(head);
  const byWords = await wordsKey(text, salt);
  const secret = await openOnce(byWords, wrapped, concatBytes(KEY_NAME, front));
  if (!secret) throw new SealedFailure('words');
  return { secret, manifest: await openManifest(head, secret, 'damaged') };
}

export async function openByKey(head: string, secret: OwnBytes): Promise<Opened> {
  return { secret, manifest: await openManifest(head, secret, 'link') };
}

async function openManifest(
  head: string,
  secret: OwnBytes,
  otherwise: 'damaged' | 'link',
): Promise<SealedContents> {
  const { front, wrapped, sealed } = cutHead(head);
  const keys = await deriveKeys(secret);
  const packed = await openOnce(keys.head, sealed, concatBytes(front, wrapped));
  if (!packed) throw new SealedFailure(otherwise);
  return unpackManifest(packed);
}

function cutHead(head: string) {
  const whole = fromBase64Url(head);
  if (!whole || whole.length < FRONT_BYTES + WRAPPED_BYTES + TAG_BYTES) {
    throw new SealedFailure('damaged');
  }
  const [version, kindByte] = whole;
  if (version !== VERSION) throw new SealedFailure('version');
  const kind = kindByte === KINDS.six ? 'six' : kindByte === KINDS.own ? 'own' : undefined;
  if (!kind) throw new SealedFailure('damaged');
  const front = whole.slice(0, FRONT_BYTES);
  const wrapped = whole.slice(FRONT_BYTES, FRONT_BYTES + WRAPPED_BYTES);
  const sealed = whole.slice(FRONT_BYTES + WRAPPED_BYTES);
  return { kind, front, wrapped, sealed, salt: front.slice(2) } as const;
}
