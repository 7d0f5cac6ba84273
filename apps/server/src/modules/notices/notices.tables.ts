import type { AnyNoticeKind, ChannelKind } from '@transmit/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Times are epoch ms in UTC, flags 0 or 1; an owner is always a user, `u:<user id>`. */
interface NoticesTables {
  own_notices: NoticeTable;
  notice_settings: NoticeSettingsTable;
  notice_channels: NoticeChannelTable;
  notice_messages: NoticeMessageTable;
  notice_message_items: NoticeMessageItemTable;
  notice_marks: NoticeMarkTable;
}

export type OwnNoticeRow = Selectable<NoticeTable>;
export type ChannelRow = Selectable<NoticeChannelTable>;
export type NewChannel = Omit<Insertable<NoticeChannelTable>, 'id'>;
export type MessageRow = Selectable<NoticeMessageTable>;
export type NewMessage = Omit<Insertable<NoticeMessageTable>, 'id'>;

interface NoticeTable {
  id: Generated<number>;
  owner: string;
  kind: AnyNoticeKind;
  /** Names the event; no two of an owner are equal, so that an event told twice is one notice. */
  event_key: string;
  /** JSON of `NoticeFacts`. */
  facts: string;
  created_at: number;
  /** Time of its newest event. */
  updated_at: number;
  read_at: number | null;
}

interface NoticeSettingsTable {
  owner: string;
  /** JSON of `NoticeWishes`. */
  wishes: string;
  is_quiet: number;
  quiet_from: number;
  quiet_to: number;
}

interface NoticeChannelTable {
  id: Generated<number>;
  owner: string;
  kind: ChannelKind;
  name: string;
  /** Address of a robot, of one's own server, or of a browser's subscription. */
  address: string;
  /** Key of a robot's or an address's signature; empty for none. */
  secret: string;
  /** Keys of a browser's subscription; empty for all else. */
  p256dh: string;
  auth: string;
  /** Id of the device that a browser's subscription is on; null for all else, and for those of before 0083. */
  visitor: string | null;
  is_on: number;
  failures: number;
  /** Its last answer; null before the first. */
  last_ok: number | null;
  last_text: string;
  last_ms: number | null;
  last_at: number | null;
  request_key: string;
  created_at: number;
}

/** One message to one channel: of one notice, or of those that quiet hours have held. */
interface NoticeMessageTable {
  id: Generated<number>;
  owner: string;
  channel_id: number;
  /** Key of the batch that the message tells of; unique within a channel. */
  batch: string;
  /** Tells the receiver which message it is, over all tries. */
  message_key: string;
  /** 1 for a trial message by which the owner tests a channel: it is tried once and has no notices. */
  is_trial: number;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
  /** When the next try is due; while sending, when the sending process counts as dead; null after the end. */
  next_at: number | null;
  /** When it was first due: a message that is planned ahead begins to age then. */
  created_at: number;
}

interface NoticeMessageItemTable {
  message_id: number;
  notice_id: number;
}

/** Mark up to which a recurring work has told: a time, or an id among the rows of one time. */
interface NoticeMarkTable {
  name: string;
  reached_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends NoticesTables {}
}
