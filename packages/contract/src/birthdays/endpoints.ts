import * as z from 'zod/mini';
import { changeById, rowId } from '../change-by-id.ts';
import { defineEndpoint } from '../endpoint.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply, doneReply } from '../reply.ts';
import { flag, integer, optionalText, requiredText, wireTime } from '../wire.ts';
import {
  BIRTHDAY_CALENDARS,
  BIRTHDAY_YEARS,
  MAX_BIRTHDAY_NAME,
  MAX_BIRTHDAY_NOTE,
  MAX_DAYS_BEFORE,
  NOTICE_STATES,
} from './birthday.ts';

const calendar = z.enum(BIRTHDAY_CALENDARS);
const { min, max } = BIRTHDAY_YEARS;

/**
 * Fields of a birthday that its keeper writes. A year is of the same calendar; without it nobody's
 * age is told.
 */
const written = {
  name: requiredText(MAX_BIRTHDAY_NAME),
  calendar,
  month: integer(1, 12),
  day: integer(1, 31),
  is_leap: flag,
  year: z.nullable(integer(min, max)),
  note: optionalText(MAX_BIRTHDAY_NOTE),
  /** 0: on the day itself. */
  days_before: integer(0, MAX_DAYS_BEFORE),
};

/** Fields that are computed from the date, in words and days of Asia/Shanghai. */
const computed = {
  /** `4 月 24 日`, `农历闰四月初八`. */
  date_text: z.string(),
  /** `2027-04-24`. */
  next_date: z.string(),
  days_left: z.int(),
  remind_date: z.string(),
  /** Age reached on the next birthday; null without a year. */
  age: z.nullable(z.int()),
};

const birthday = z.object({
  id: z.int(),
  name: z.string(),
  calendar,
  month: z.int(),
  day: z.int(),
  is_leap: flag,
  year: z.nullable(z.int()),
  note: z.string(),
  days_before: z.int(),
  ...computed,
  /** The newest notice of it; null before the first. */
  last_notice: z.nullable(z.object({ state: z.enum(NOTICE_STATES), create_time: wireTime })),
});

const EXAMPLE = {
  name: '妈妈',
  calendar: 'lunar',
  month: 3,
  day: 8,
  is_leap: 0,
  year: 1968,
  note: '',
  days_before: 1,
} as const;

export const birthdays = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/birthday/list',
    summary: '我保存的生日，最近的在前',
    access: 'user',
    effect: 'read',
    reply: dataReply(
      z.object({
        rows: z.array(birthday),
        most: z.int(),
        /** Notifications left. */
        notifications: z.int(),
      }),
    ),
  }),

  preview: defineEndpoint({
    method: 'GET',
    path: '/api/birthday/preview',
    summary: '一个日期下一次是哪一天、哪一天提醒',
    access: 'user',
    effect: 'read',
    query: z.strictObject({
      /** The birthday that is being changed, so that what was told of already is not promised again. */
      id: filterField(queryInteger(1, Number.MAX_SAFE_INTEGER)),
      calendar,
      month: queryInteger(1, 12),
      day: queryInteger(1, 31),
      is_leap: filterField(queryInteger(0, 1)),
      year: filterField(queryInteger(min, max)),
      days_before: filterField(queryInteger(0, MAX_DAYS_BEFORE)),
    }),
    reply: dataReply(z.object(computed)),
    example: { calendar: 'lunar', month: 3, day: 8 },
  }),

  add: defineEndpoint({
    method: 'POST',
    path: '/api/birthday/add',
    summary: '保存一个生日',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      ...written,
      /** One wish over all its repetitions. */
      request_key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    }),
    reply: dataReply(z.object({ id: z.int() })),
    errors: ['E_LIMIT'],
    example: { ...EXAMPLE, request_key: 'add-birthday-0001' },
  }),

  change: defineEndpoint({
    method: 'POST',
    path: '/api/birthday/change',
    summary: '修改一个生日',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ id: rowId, ...written }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { id: 1, ...EXAMPLE },
  }),

  remove: defineEndpoint({
    method: 'POST',
    path: '/api/birthday/remove',
    summary: '删除一个生日，一天内可以恢复',
    access: 'user',
    effect: 'change',
    ...changeById,
  }),

  restore: defineEndpoint({
    method: 'POST',
    path: '/api/birthday/restore',
    summary: '恢复刚删除的生日',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ id: rowId }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_LIMIT'],
    example: { id: 1 },
  }),

  listNotice: defineEndpoint({
    method: 'GET',
    path: '/api/birthday/list_notice',
    summary: '运营人员的生日提醒列表，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ last_id: filterField(queryInteger(1, Number.MAX_SAFE_INTEGER)) }),
    reply: dataReply(
      z.object({
        rows: z.array(
          z.object({
            id: z.int(),
            unionid: z.string(),
            create_time: wireTime,
            /** Several lines. */
            content: z.string(),
            /** Number of times it was paid for, a failed one counted. */
            ver_num: z.int(),
            state: z.enum(NOTICE_STATES),
            /** Notifications that its user has left. */
            left: z.int(),
          }),
        ),
        /** Notices that were last asked for today and were accepted. */
        sent_today: z.int(),
      }),
    ),
  }),

  renotice: defineEndpoint({
    method: 'GET',
    path: '/api/birthday/renotice',
    summary: '再发送一次生日提醒，再用一次生日提醒次数',
    access: 'operator',
    effect: 'change',
    query: z.strictObject({ doc_id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    reply: dataReply(z.object({ success: z.literal(true), ver_num: z.int() })),
    errors: ['E_NOT_FOUND', 'E_POINTS', 'E_DONE'],
    example: { doc_id: 1 },
  }),
};
