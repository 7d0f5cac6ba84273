/** Articles: written by operators in Markdown, read by everybody (PRODUCT §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { queryInteger } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { integer, requiredText, wireTime } from '../wire.ts';
import { isSlug, MAX_ARTICLE_BYTES, MAX_ARTICLE_TITLE, MAX_SLUG_LENGTH } from './article.ts';

const slug = z.string().check(
  z.maxLength(MAX_SLUG_LENGTH),
  z.refine((text) => isSlug(text)),
);
const title = requiredText(MAX_ARTICLE_TITLE);
/**
 * Revision of the draft: grows with every change by anybody, so that nobody overwrites a change
 * unseen.
 */
const revision = integer(1, 1_000_000_000);
const versionNumber = z.int();

const heading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
});

const article = z.object({
  slug: z.string(),
  title: z.string(),
  /** Rendered when it was published; runs nothing. */
  html: z.string(),
  headings: z.array(heading),
  version: versionNumber,
  publish_time: wireTime,
});

const row = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** The number of the version that is online; null: none is. */
  online: z.nullable(versionNumber),
  /** The draft is not what the newest version holds. */
  is_changed: z.boolean(),
  update_time: wireTime,
});

const draft = z.object({
  slug: z.string(),
  title: z.string(),
  source: z.string(),
  revision: z.int(),
  online: z.nullable(versionNumber),
  is_changed: z.boolean(),
  update_time: wireTime,
  /** The latest, newest first. */
  versions: z.array(z.object({ number: versionNumber, title: z.string(), publish_time: wireTime })),
});

const agreed = z.object({ slug: z.string(), title: z.string(), version: versionNumber });

export const articles = {
  show: defineEndpoint({
    method: 'GET',
    path: '/api/article/show',
    summary: '一篇文章的线上版本；不存在与未发布回答相同',
    access: 'anyone',
    effect: 'read',
    query: z.strictObject({ slug: z.string().check(z.maxLength(200)) }),
    reply: dataReply(article),
    errors: ['E_NOT_FOUND'],
    example: { slug: 'privacy' },
  }),

  agreements: defineEndpoint({
    method: 'GET',
    path: '/api/article/agreements',
    summary: '注册时要同意的文章，及其线上版本号',
    access: 'anyone',
    effect: 'read',
    reply: dataReply(z.object({ user_agreement: agreed, privacy: agreed })),
  }),

  list: defineEndpoint({
    method: 'GET',
    path: '/api/article/list',
    summary: '全部文章，新建的在前（运营）',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ last_id: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)) }),
    reply: rowsReply(row),
  }),

  draft: defineEndpoint({
    method: 'GET',
    path: '/api/article/draft',
    summary: '一篇文章的草稿与历史版本（运营）',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ slug }),
    reply: dataReply(draft),
    errors: ['E_NOT_FOUND'],
    example: { slug: 'privacy' },
  }),

  version: defineEndpoint({
    method: 'GET',
    path: '/api/article/version',
    summary: '一个历史版本的内容（运营）',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ slug, version: queryInteger(1, 1_000_000_000) }),
    reply: dataReply(z.object({ number: versionNumber, title: z.string(), source: z.string() })),
    errors: ['E_NOT_FOUND'],
    example: { slug: 'privacy', version: 1 },
  }),

  create: defineEndpoint({
    method: 'POST',
    path: '/api/article/create',
    summary: '新建一篇文章（运营）',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ slug, title }),
    reply: dataReply(draft),
    errors: ['E_EXISTS'],
    example: { slug: 'pick-up', title: '怎样取件' },
  }),

  save: defineEndpoint({
    method: 'POST',
    path: '/api/article/save',
    summary: '保存草稿；期间被别人改过则拒绝（运营）',
    access: 'operator',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({
      slug,
      title,
      source: z.string().check(z.maxLength(MAX_ARTICLE_BYTES)),
      revision,
    }),
    /** Chinese is three bytes a character, and JSON doubles quotes and line breaks. */
    bodyBytes: 2 * MAX_ARTICLE_BYTES + 4096,
    reply: dataReply(draft),
    errors: ['E_NOT_FOUND', 'E_CHANGED', 'E_TOO_LARGE'],
    example: { slug: 'privacy', title: '隐私政策', source: '## 一、保存什么', revision: 1 },
  }),

  publish: defineEndpoint({
    method: 'POST',
    path: '/api/article/publish',
    summary: '把草稿发布为新版本；草稿没有变化时把最新的版本重新上线（运营）',
    access: 'operator',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ slug, revision }),
    reply: dataReply(draft),
    errors: ['E_NOT_FOUND', 'E_CHANGED', 'E_STATE'],
    example: { slug: 'privacy', revision: 1 },
  }),

  unpublish: defineEndpoint({
    method: 'POST',
    path: '/api/article/unpublish',
    summary: '下线一篇文章（运营）',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ slug }),
    reply: dataReply(draft),
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { slug: 'pick-up' },
  }),

  remove: defineEndpoint({
    method: 'POST',
    path: '/api/article/remove',
    summary: '删除一篇没有上线的文章及其历史版本，一天之内可以找回（运营）',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ slug }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { slug: 'pick-up' },
  }),

  restore: defineEndpoint({
    method: 'POST',
    path: '/api/article/restore',
    summary: '一天之内找回删除的文章，仍未上线（运营）',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ slug }),
    reply: dataReply(draft),
    errors: ['E_NOT_FOUND'],
    example: { slug: 'pick-up' },
  }),
};
