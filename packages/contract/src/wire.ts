/**
 * The vocabulary of the wire: the few value shapes that every call is built from.
 * zod/mini, because this package is part of the browser's first load (docs/decisions/0004).
 */
import * as z from 'zod/mini';
import { visibleText } from './files/blank.ts';

/** Trimmed, and empty where nothing is seen. Nobody can type a NUL, and PostgreSQL's text cannot hold one. */
export function cleanText(text: string): string {
  return visibleText(text.replaceAll('\0', '').trim());
}

/** Trimmed text of 1 to `max` characters, one of which is seen at least. */
export function requiredText(max: number) {
  return z.pipe(
    z.string().check(z.maxLength(max)),
    z.pipe(z.transform(cleanText), z.string().check(z.minLength(1))),
  );
}

/** Trimmed text of at most `max` characters; may be empty. */
export function optionalText(max: number) {
  return z.pipe(z.string().check(z.maxLength(max)), z.transform(cleanText));
}

/** Names one wish of the caller over all its repetitions: a UUID. */
export const requestKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** A whole number in a JSON body; text is not coerced. */
export function integer(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** Bytes, exact up to 2^53. */
export const sizeBytes = integer(0, Number.MAX_SAFE_INTEGER);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (PRODUCT §2). */
export const wireTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** Yuan with at most two decimals; integer fen inside (PRODUCT §2). */
export const yuan = z.number().check(z.minimum(0));

/** The spec's booleans on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);
