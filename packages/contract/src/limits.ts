/** Business constants of spec §9 and the limits of PRODUCT §3 and SECURITY §2.6, in one place. */
const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** spec §7: every API client gives up after this long without an answer (docs/decisions/0096). */
export const API_TIMEOUT_MS = 2000;
/** The slowest at which a call's body leaves. In the 15 s within which the server wants it these are 240 KB. */
export const SLOWEST_BODY_BYTES_PER_SECOND = 16 * KIB;
/** An answer that has begun may stand still for so long, and take so long in all. */
export const BODY_STALL_MS = 10_000;
export const BODY_MS = 60_000;

/** spec §9, upload and fee constants. */
export const SLICE_THRESHOLD_BYTES = 5 * MIB;
export const CHUNK_BYTES = MIB;
export const MAX_PARTS = 10_000;
/** S3 takes no smaller part but the last. */
export const LEAST_ADDRESSED_PART_BYTES = 5 * MIB;
/** COS and S3 take no more by one PUT, as a part or as a whole. */
export const MOST_ADDRESSED_BYTES = 5 * GIB;
export const FILE_PARALLELISM = 3;
export const CHUNK_PARALLELISM = 3;
export const UPLOAD_QUEUE_SIZE = 10_000;
export const PROGRESS_INTERVAL_MS = 1000;
export const FEE_BLOCK_BYTES = 100 * MIB;
export const FEE_PER_BLOCK_FEN = 10;
/** PRODUCT §3: a download is free up to this size (the spec's 52428800 constant). */
export const FREE_DOWNLOAD_BYTES = 50 * MIB;

/** PRODUCT §3: largest single file. */
export const MAX_FILE_BYTES = { visitor: 5 * GIB, user: 48 * GIB } as const;
/** PRODUCT §3: live plus reserved bytes of one owner. */
export const MAX_OWNER_BYTES = { visitor: 20 * GIB, user: 200 * GIB, member: 1024 * GIB } as const;

/** PRODUCT §3: days a file lives, and what its sender may choose. */
export const EXPIRY_DAYS = {
  visitor: { default: 7, max: 7, choices: [1, 3, 7] },
  user: { default: 30, max: 90, choices: [1, 3, 7, 30, 90] },
  member: { default: 365, max: 365, choices: [1, 3, 7, 30, 90, 365] },
} as const;
export const PURGE_EXPIRED_AFTER_MS = 30 * DAY_MS;
/** A minute before its object goes: nobody keeps a file whose bytes are being removed. */
export const EXTEND_WITHIN_MS = PURGE_EXPIRED_AFTER_MS - 60_000;
export const PURGE_DELETED_AFTER_MS = 7 * DAY_MS;
/** A minute before its object goes: nobody gets a file back whose bytes are being removed. */
export const RESTORE_WITHIN_MS = PURGE_DELETED_AFTER_MS - 60_000;
export const UPLOAD_FAILED_AFTER_MS = 24 * HOUR_MS;

export const CREDENTIAL_TTL_SECONDS = 30 * 60;
export const DOWNLOAD_LINK_TTL_SECONDS = 5 * 60;
/** PRODUCT §3: the same viewer and file count once in this time. */
export const DOWNLOAD_COUNT_WINDOW_MS = 10 * MINUTE_MS;
/** Most downloads of one file that count for one address in that time, whatever cookies it shows. */
export const DOWNLOADS_COUNTED_PER_ADDRESS = 10;
/** Visits of pages and files, with masked addresses; then only the counts by day are left. */
export const VISITS_KEPT_MS = 180 * 86_400_000;
/** Records of a share stay so long after its end; then only its code is left, so that nobody is given it again. */
export const RECORDS_KEPT_MS = 365 * DAY_MS;
/** Whole months of the audit log that stand in the lists; those before are kept packed. */
export const AUDIT_LISTED_MONTHS = 24;
/** A viewer who gave a share's password is not asked again for this long. */
export const UNLOCK_MS = DAY_MS;

/** PRODUCT §3: how long an opened management link holds on a device. */
export const MANAGE_PASS_MS = 30 * DAY_MS;

/** SECURITY T14: browsers into which what an order gave may be carried, beside the one that bought it. */
export const CARRIED_RIGHTS = 3;

/** PRODUCT §3: a change of browser takes this long at most. */
export const HAND_OVER_MS = 5 * MINUTE_MS;

/** Codes of one file beyond its own, and files under one code. */
export const MAX_EXTRA_CODES = 20;
/** One-time codes of one share, each for one person (一人一码). */
export const MAX_PERSON_CODES = 500;
/** Whoever took the one download of a person's code, or a limited one of a bundle, may go on with it for so long. */
export const DOWNLOAD_RESUME_MS = DAY_MS;
export const MAX_BUNDLE_FILES = 1000;
/** Folders of a bundle in which no file is. */
export const MAX_EMPTY_FOLDERS = 1000;
export const MAX_LABEL_LENGTH = 60;
/** PRODUCT §3: what a sender may write to the receiver, in characters. */
export const MAX_TITLE_LENGTH = 60;
export const MAX_NOTE_LENGTH = 1000;
/** PRODUCT §3: a text that is sent without a file. */
export const MAX_TEXT_BYTES = MIB;

export const MAX_KEY_BYTES = 850;
/** Keys of uploads into somebody else's room begin so; nobody may ask for such a key. */
export const HELD_FOLDER = 'held/';
/** The longest name of a file, in UTF-16 units: as long as Windows and macOS take it. */
export const MAX_NAME_LENGTH = 255;
export const MAX_PASSWORD_LENGTH = 64;
export const MAX_DOWNLOAD_LIMIT = 100_000;
export const PAGE_ROWS = 50;
/** Hits of a search and files by expiry are counted so far: as many means at least as many. */
export const COUNTED_ROWS = 1000;
/** Characters of a name that a list can be searched for. */
export const MAX_SEARCH_LENGTH = 64;
export const MAX_FAVORITES = 10_000;
/** Days that the chart of a file's visits shows. */
export const VISIT_CHART_DAYS = 30;

/** XML of 700 parts, read in a few milliseconds; completing an upload rarely takes as many. */
export const LARGE_XML_BYTES = 64 * 1024;

/**
 * Fixed windows, counted in the database (SECURITY §2.6).
 * Credentials are the exception to that table: its 20 a minute would let a visitor send a folder of
 * 2,000 files in 100 minutes; the bytes are bounded by the reserved quota instead.
 */
export const RATE_LIMITS = {
  codeMissPerAddress: { limit: 30, windowMs: 10 * MINUTE_MS },
  codeMissGlobal: { limit: 600, windowMs: MINUTE_MS },
  /** Per address and file, and per file: many addresses must not try one file's password together. */
  sharePassword: { limit: 10, windowMs: 10 * MINUTE_MS },
  sharePasswordPerFile: { limit: 200, windowMs: 10 * MINUTE_MS },
  /** Many shares from one address: each try is a slow hash (SECURITY §9.6). */
  sharePasswordPerAddress: { limit: 300, windowMs: 10 * MINUTE_MS },
  /**
   * Setting passwords and making codes or bundles, which may hash one: together, per owner and per
   * address. A folder of a thousand files under one code is one call.
   */
  shareChangePerOwner: { limit: 120, windowMs: 10 * MINUTE_MS },
  shareChangePerAddress: { limit: 300, windowMs: 10 * MINUTE_MS },
  /** Finished uploads with a password of their own: as many as anybody can send in that time. */
  lockedUploadPerAddress: { limit: 2000, windowMs: 10 * MINUTE_MS },
  /** Hand-over addresses made, and such tokens tried, from one address; a page makes one in four minutes. */
  handOverPerAddress: { limit: 120, windowMs: 10 * MINUTE_MS },
  takeOverPerAddress: { limit: 60, windowMs: 10 * MINUTE_MS },
  /** Numbers that are nobody's payment, tried at the cashier of the sandbox. */
  sandboxMissPerAddress: { limit: 30, windowMs: 10 * MINUTE_MS },
  /** SECURITY §10.11: calls of one token, and tokens that are none, tried from one address. */
  callsPerToken: { limit: 1200, windowMs: MINUTE_MS },
  tokenMissPerAddress: { limit: 30, windowMs: 10 * MINUTE_MS },
  credentialsVisitor: { limit: 600, windowMs: MINUTE_MS },
  credentialsUser: { limit: 1200, windowMs: MINUTE_MS },
  /** Calls about single parts of an upload: 48 GB take 2,500, in 8 minutes of a fast line. */
  partsPerOwner: { limit: 1200, windowMs: MINUTE_MS },
  /**
   * SECURITY §9.4: what visitors behind one address may reserve. Three visitors' whole quota, and as
   * much as a line of 150 Mbit/s carries in the hour; whoever wants to fill a disk fills 1.5 TB a day.
   */
  bytesPerAddress: { limit: 64 * GIB, windowMs: HOUR_MS },
  /** PRODUCT §8: a school hands in from one address. Its bytes are counted as visitors' are. */
  collectedFilesPerAddress: { limit: 12_000, windowMs: 10 * MINUTE_MS },
  handInsPerAddress: { limit: 1000, windowMs: HOUR_MS },
  /** Archives of a collection that are laid out: one of 10,000 hand-ins takes some hundred milliseconds. */
  archivesPerCollection: { limit: 60, windowMs: 10 * MINUTE_MS },
  /** PRODUCT §7: reports of shares, and feedback. */
  toldPerAddress: { limit: 10, windowMs: HOUR_MS },
  logPerAddress: { limit: 60, windowMs: MINUTE_MS },
  /** The operator's log says it once, however many pages meet it. */
  storeSetupLines: { limit: 1, windowMs: 10 * MINUTE_MS },
  /**
   * SECURITY §9.6: what costs more than 5 ms of CPU, counted by address in what it costs by
   * (docs/decisions/0043). Each is a multiple of what a busy office does, and some seconds of CPU.
   */
  bundleFilesPerAddress: { limit: 200_000, windowMs: 10 * MINUTE_MS },
  packedFilesPerAddress: { limit: 20_000, windowMs: 10 * MINUTE_MS },
  searchPerAddress: { limit: 120, windowMs: MINUTE_MS },
  largeXmlPerAddress: { limit: 120, windowMs: 10 * MINUTE_MS },
  /** A tool reads the description once; 45 connections that read it without pause hold up every login. */
  apiDescriptionPerAddress: { limit: 60, windowMs: MINUTE_MS },
  /** SECURITY T18: two buckets, or one address could lock a number out and the reverse. */
  loginPerPhone: { limit: 10, windowMs: 15 * MINUTE_MS },
  loginPerAddress: { limit: 30, windowMs: 15 * MINUTE_MS },
  /** T18 (f): of a million codes one number may try these. */
  smsCodeTries: { limit: 20, windowMs: DAY_MS },
  /** §10.3: one-time and recovery codes after a right password; an operator's day has many logins. */
  secondStepTries: { limit: 8, windowMs: 15 * MINUTE_MS },
  secondStepTriesADay: { limit: 60, windowMs: DAY_MS },
  /** SECURITY T8: copies for an AI service; a batch of 500 is sent in minutes. */
  aiSourcePerUser: { limit: 2000, windowMs: 10 * MINUTE_MS },
  /** Pictures in batches: a known one costs no point, and yet it is a row for weeks. Twelve full batches. */
  aiPicturesPerUser: { limit: 6000, windowMs: HOUR_MS },
  /** Tests of the service: each asks it for a picture. */
  aiTest: { limit: 10, windowMs: 10 * MINUTE_MS },
  /** SECURITY §10.12: trials of channels, each a request to an outside address. */
  noticeTrials: { limit: 20, windowMs: 10 * MINUTE_MS },
  /** Links to all that an account holds, and their uses: each reads it all. */
  ownDataPerUser: { limit: 10, windowMs: HOUR_MS },
  captchaPerAddress: { limit: 120, windowMs: 10 * MINUTE_MS },
} as const;

/**
 * SECURITY T17: sliding windows over the messages themselves. Of a number's, `kept` are for devices that
 * have signed in to it before: strangers cannot use up its hour or its day.
 */
export const SMS_BUDGETS = {
  phone: [
    { limit: 1, kept: 0, windowMs: MINUTE_MS },
    { limit: 5, kept: 1, windowMs: HOUR_MS },
    { limit: 8, kept: 3, windowMs: DAY_MS },
  ],
  address: [
    { limit: 10, windowMs: HOUR_MS },
    { limit: 30, windowMs: DAY_MS },
  ],
  /** An IPv4 /24 or an IPv6 /48. */
  network: [{ limit: 100, windowMs: DAY_MS }],
} as const;
/**
 * SECURITY §10.3: of each day's messages to everybody these shares are kept, so that strangers, from however
 * many addresses, use up their own part alone. `known` is for devices that have signed in to the number
 * before, `operator` for operators on such a device or with their password.
 */
export const SMS_DAY_KEPT = { known: 0.2, operator: 0.1 } as const;
/** SECURITY T18. */
export const SMS_CODE_TTL_SECONDS = 5 * 60;
export const SMS_CODE_TRIES = 5;
export const CAPTCHA_TTL_SECONDS = 5 * 60;

export const MAX_UNFINISHED_UPLOADS = 200;
/** One call lends credentials for so many small files of a sending, instead of a call for each. */
export const MAX_CREDENTIALS_AT_ONCE = 8;
/** Addresses of parts that one call may ask for: each is a signature. */
export const MAX_ADDRESSES_AT_ONCE = 8;
/** The password of a sending can be named by its files for this long. */
export const SENDING_LOCK_MS = 7 * DAY_MS;

/** PRODUCT §5: how long an order can be paid, and how many a buyer may leave unpaid. */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;
export const MAX_UNPAID_ORDERS = 20;
/** Between two questions to a provider about the same payment (PAY.md §6). */
export const ASK_PROVIDER_EVERY_MS = 2000;
/**
 * SECURITY T14, §9.8: from how many networks a day what one paid for is taken before a login is asked for. A
 * visitor's phone changes them as it moves.
 */
export const PAID_NETWORKS = { user: 3, visitor: 10 } as const;
/** SECURITY §2.2: a provider's notice is smaller. */
export const NOTICE_BYTES = 64 * KIB;
export const MAX_PRICE_YUAN = 10_000;
export const MAX_REASON_LENGTH = 80;
/** Letters of the way by which an operator has paid a buyer back (`refund_by_hand`). */
export const MAX_REFUND_WAY_LENGTH = 60;

/** PRODUCT §6: batch numbers of one account. */
export const MAX_TAKEN_NUMBERS = 10_000;
/**
 * SECURITY §10.7: of times that are given back in a day so many come back, or this share of those that were taken
 * that day, whichever is more. Whoever uses numbers and says otherwise has one pack of a yuan, or a quarter of what
 * he pays.
 */
export const NUMBERS_BACK_A_DAY = 100;
export const NUMBERS_BACK_SHARE = 0.2;
export const MAX_SERIES_NUMBER = 999_999_999_999;
export const MAX_SERIES = 100;
