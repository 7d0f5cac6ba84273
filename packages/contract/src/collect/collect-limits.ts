/** Bounds of a collection (PRODUCT §8, SECURITY §10.10), in one place. */
import { MAX_FILE_BYTES } from '../limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const COLLECT_TITLE_LENGTH = 40;
export const COLLECT_NOTE_LENGTH = 500;
export const COLLECT_SHORTEST_MS = HOUR_MS;
export const COLLECT_LONGEST_MS = 90 * DAY_MS;
/** Files that were handed in stay for so long after the end, and then go as removed files do. */
export const COLLECT_KEPT_MS = 30 * DAY_MS;
/** A file whose sending began before the end may arrive for so long after it, and be handed in. */
export const COLLECT_GRACE_MS = HOUR_MS;
/** A hand-in that was begun and not finished is given up after this time. */
export const COLLECT_DRAFT_MS = DAY_MS;
/** Files that were sent for a change of a hand-in, and are not part of it, are removed after this time. */
export const COLLECT_LOOSE_MS = 3 * DAY_MS;

export const MAX_COLLECTIONS = 200;
export const MAX_COLLECT_FIELDS = 3;
export const COLLECT_LABEL_LENGTH = 12;
export const COLLECT_VALUE_LENGTH = 60;
export const MAX_COLLECT_FILES = 200;
export const MAX_COLLECT_FILE_BYTES = MAX_FILE_BYTES.user;
export const MAX_COLLECT_ENDINGS = 20;
export const MAX_SUBMISSIONS = 10_000;
/** People on a list of names. */
export const MAX_ROSTER = 2000;
export const MAX_PERSON_LENGTH = 40;
export const RETURN_WORD_LENGTH = 200;
export const MAX_PATTERN_LENGTH = 80;
/** A removed hand-in can be put back for so long. */
export const SUBMISSION_RESTORE_MS = 10 * MINUTE_MS;
/** Rows of the table that one call gives. */
export const MAX_TABLE_ROWS = 500;
/** This part of the collector's room is out of reach of hand-ins: the collector can always send. */
export const COLLECTOR_KEEPS = 0.05;

export const COLLECT_KINDS = ['all', 'pictures', 'documents', 'own'] as const;
export type CollectKind = (typeof COLLECT_KINDS)[number];

export const SUBMISSION_STATES = ['draft', 'handed', 'returned', 'withdrawn', 'removed'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const TABLE_TABS = ['all', 'new', 'returned', 'double', 'unlisted'] as const;
export type TableTab = (typeof TABLE_TABS)[number];
