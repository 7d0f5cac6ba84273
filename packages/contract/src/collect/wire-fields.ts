/** The shapes that calls about collections share. */
import * as z from 'zod/mini';
import { MAX_PATH_LENGTH } from '../bundles/bundle-path.ts';
import { FIELD_FAULTS } from '../refusals.ts';
import { cleanNote, cleanTitle } from '../shares/note.ts';
import { lookUpFields } from '../shares/share-fields.ts';
import { flag, integer, optionalText, sizeBytes, wireTime } from '../wire.ts';
import { cleanPerson } from './clean-person.ts';
import {
  COLLECT_KINDS,
  COLLECT_LABEL_LENGTH,
  COLLECT_NOTE_LENGTH,
  COLLECT_TITLE_LENGTH,
  COLLECT_VALUE_LENGTH,
  MAX_COLLECT_ENDINGS,
  MAX_COLLECT_FIELDS,
  MAX_COLLECT_FILE_BYTES,
  MAX_COLLECT_FILES,
  MAX_PATTERN_LENGTH,
  MAX_PERSON_LENGTH,
  MAX_ROSTER,
  SUBMISSION_STATES,
} from './collect-limits.ts';

export const id = integer(1, Number.MAX_SAFE_INTEGER);

/** Names a hand-in: 32 random bytes of the device that began it. Whoever has it may see and change that hand-in. */
const handInKey = z.string().check(z.regex(/^[\w-]{43}$/));

/** The collection by its code, as any other code is looked up, and the hand-in by its key. */
export const handInOf = { ...lookUpFields, key: handInKey };

/** One line, which is something when it is cleaned. */
export function oneLine(most: number) {
  const short = z.string().check(z.maxLength(most, FIELD_FAULTS.textTooLong(most)));
  return z.pipe(short, z.pipe(z.transform(cleanTitle), z.string().check(z.minLength(1))));
}

export const titleText = oneLine(COLLECT_TITLE_LENGTH);
export const noteText = z.pipe(
  z.string().check(z.maxLength(COLLECT_NOTE_LENGTH, FIELD_FAULTS.textTooLong(COLLECT_NOTE_LENGTH))),
  z.transform(cleanNote),
);

export const fields = z
  .array(z.strictObject({ label: oneLine(COLLECT_LABEL_LENGTH), required: z.boolean() }))
  .check(z.maxLength(MAX_COLLECT_FIELDS));

export const values = z
  .array(
    z
      .string()
      .check(z.maxLength(COLLECT_VALUE_LENGTH, FIELD_FAULTS.textTooLong(COLLECT_VALUE_LENGTH))),
  )
  .check(z.maxLength(MAX_COLLECT_FIELDS));

const personName = z.pipe(
  z.string().check(z.maxLength(MAX_PERSON_LENGTH, FIELD_FAULTS.textTooLong(MAX_PERSON_LENGTH))),
  z.pipe(z.transform(cleanPerson), z.string().check(z.minLength(1))),
);

export const people = z
  .array(
    z.strictObject({
      name: personName,
      number: z.optional(optionalText(COLLECT_VALUE_LENGTH)),
    }),
  )
  .check(z.maxLength(MAX_ROSTER, FIELD_FAULTS.collectPeople(MAX_ROSTER)));

export const patternText = oneLine(MAX_PATTERN_LENGTH);

export const rule = {
  kinds: z.enum(COLLECT_KINDS),
  endings: z
    .array(z.string().check(z.regex(/^[a-z0-9]{1,10}$/)))
    .check(z.maxLength(MAX_COLLECT_ENDINGS)),
  max_files: integer(1, MAX_COLLECT_FILES),
  max_size: integer(1, MAX_COLLECT_FILE_BYTES),
};

export const filePath = z.string().check(z.minLength(1), z.maxLength(MAX_PATH_LENGTH));

const field = z.object({ label: z.string(), required: z.boolean() });

/** Told to everybody who has the code; nothing of who else handed in, or how many. */
export const publicPage = z.object({
  title: z.string(),
  /** Empty for none. */
  note: z.string(),
  /** Who collects, by the name of the account; empty where it has none. */
  by: z.string(),
  end_time: wireTime,
  /** `ended`: nothing is taken any more, but what began to be sent before (`COLLECT_GRACE_MS`). */
  state: z.enum(['open', 'ended']),
  ...rule,
  kinds: z.enum(COLLECT_KINDS),
  endings: z.array(z.string()),
  fields: z.array(field),
  /** A hand-in may be changed and taken back until the end. */
  may_change: z.boolean(),
});

/** One's own hand-in. */
export const ownHandIn = z.object({
  state: z.enum(SUBMISSION_STATES),
  /** `8F2K6QTW`, random; empty until it is handed in. */
  receipt: z.string(),
  hand_time: z.nullable(wireTime),
  values: z.array(z.string()),
  /** Its collector's word with which it came back; empty for none. */
  word: z.string(),
  /** True while it may be changed or taken back. */
  may_change: z.boolean(),
  /** Files that are in it now, and those that were sent and are not in it yet. */
  files: z.array(
    z.object({
      id: z.int(),
      path: z.string(),
      size: sizeBytes,
      /** Compared with what its sender's device had computed. */
      verified: z.boolean(),
      /** False: sent, but not part of what was handed in. */
      is_in: z.boolean(),
      /** Names the upload that `cancel` gives up; absent for what was handed in. */
      upload: z.optional(z.string()),
    }),
  ),
});

const counts = {
  /** People of the list who have handed in; without a list, people by their names. */
  person_count: z.int(),
  /** People of the list; null without one. */
  roster_count: z.nullable(z.int()),
  /** Hand-ins that are there, also those that were handed back. */
  submission_count: z.int(),
  new_count: z.int(),
  file_count: z.int(),
  total_size: sizeBytes,
};

export const collectionRow = z.object({
  code: z.string(),
  title: z.string(),
  create_time: wireTime,
  end_time: wireTime,
  expire_status: flag,
  has_password: z.boolean(),
  ...counts,
});

export const collectionDetail = z.object({
  code: z.string(),
  /** `…/v/collect/8K3F2A7QWE` */
  url: z.string(),
  title: z.string(),
  note: z.string(),
  create_time: wireTime,
  end_time: wireTime,
  expire_status: flag,
  /** Until when the files stay. */
  keep_time: wireTime,
  has_password: z.boolean(),
  may_change: z.boolean(),
  ...rule,
  endings: z.array(z.string()),
  fields: z.array(field),
  pattern: z.string(),
  ...counts,
  returned_count: z.int(),
  /** Hand-ins of people who have handed in more than one. */
  double_count: z.int(),
  /** Hand-ins of nobody on the list; 0 without one. */
  unlisted_count: z.int(),
  /** People of the list who have not handed in, at most a hundred; all of them are the answer of `roster`. */
  missing: z.array(z.object({ name: z.string(), number: z.string() })),
  missing_count: z.int(),
  /** Raised by everything that happens to the collection: asked for again where `pulse` tells another. */
  version: z.int(),
});

export const submissionRow = z.object({
  id: z.int(),
  /** Place in the table: the newest hand-in has the highest. Cursor of the next page. */
  turn: z.int(),
  values: z.array(z.string()),
  /** Whom of the list it counts for. */
  person: z.nullable(z.object({ index: z.int(), name: z.string() })),
  /** People of the list who may be meant, where it counts for nobody. */
  like: z.array(z.object({ index: z.int(), name: z.string() })),
  state: z.enum(['handed', 'returned']),
  is_new: z.boolean(),
  /** Hand-ins of the same person, this one included. */
  same_count: z.int(),
  hand_time: wireTime,
  /** First handed in before, and changed since. */
  is_changed: z.boolean(),
  receipt: z.string(),
  word: z.string(),
  file_count: z.int(),
  total_size: sizeBytes,
  /** Code of its bundle, for `bundles.detail`, `bundles.fileLink` and `bundles.previewLink`; its collector's alone. */
  bundle_code: z.string(),
  /** Names of the first files; the place is their `index` in the bundle. */
  first_names: z.array(z.string()),
});
