import * as z from 'zod/mini';
import { cleanText } from '../wire.ts';
import { NAMELESS } from './file-name.ts';

const MAX_SENT_NAME = 1024;

/** A file's name as its sender's disk has it: one of which nothing is seen is taken, and stands as nameless. */
export const sentFileName = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(MAX_SENT_NAME)),
  z.transform((name: string) => cleanText(name) || NAMELESS),
);
