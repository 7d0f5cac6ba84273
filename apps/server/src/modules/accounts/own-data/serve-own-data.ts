/**
 * `GET /api/user/export?link=…`: what an account holds, as a zip. Not a call of the contract: it answers with a file
 * of any length, and a browser's download sets no headers.
 */
import { DOWNLOAD_LINK_TTL_SECONDS, RATE_LIMITS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import { downloadDisposition } from '#adapters/object-storage/download-disposition.ts';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import { writeOpenZip } from '#core/zip/write-open-zip.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Services } from '#kernel/services.ts';
import { confirmPassword } from '../passwords/check-password.ts';
import { currentUser } from '../users/current-user.ts';
import { findUser } from '../users/users.store.ts';
import { readOwnDataLink, signOwnDataLink } from './own-data-link.ts';
import { buildOwnDataReadme } from './own-data-readme.ts';
import { listOwnDataFiles } from './write-own-data.ts';

export const ownDataRoute: OwnRoute = {
  method: 'GET',
  path: '/api/user/export',
  access: 'anyone',
  reason:
    'a browser’s download sets no headers; the link is signed for one browser and lives five minutes',
  answer: serveOwnData,
};

/** A link of five minutes to all that the account holds, for who gives the password anew. */
export async function issueOwnDataLink(password: string, context: CallContext) {
  const { services, viewer, now } = context;
  const user = await currentUser(context);
  await confirmPassword({ password, field: 'password' }, user, context);
  await limitExports(user.id, services);
  const token = signOwnDataLink(services.ownDataLinkKey, {
    userId: user.id,
    visitor: viewer.visitorId,
    endsAt: now + DOWNLOAD_LINK_TTL_SECONDS * 1000,
  });
  return {
    name: nameOf(services),
    download_src: `${services.publicOrigin}/api/user/export?link=${token}`,
  };
}

async function serveOwnData(http: Context, call: OwnCall): Promise<Response> {
  const { services } = call;
  const now = services.now();
  const link = { visitor: call.findVisitor() ?? '', now };
  const userId = readOwnDataLink(services.ownDataLinkKey, http.req.query('link') ?? '', link);
  const user = userId === undefined ? undefined : await findUser(services.db, userId);
  if (!user || user.frozen_at !== null)
    fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.exportLink });
  await limitExports(user.id, services);
  const owner = `u:${user.id}`;
  await services.accountNews.tell(services.db, { owner, news: 'data_exported', now });
  const readme = buildOwnDataReadme({
    siteName: services.config.site.name,
    phone: user.phone,
    now,
  });
  const files = listOwnDataFiles(services.db, services.ownData, { owner, readme, now });
  return http.body(ReadableStream.from(logged(writeOpenZip(files), services)), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': downloadDisposition('attachment', nameOf(services)),
    'Cache-Control': 'private, no-store',
  });
}

/** The link and its use are counted alike: each reads all that there is. */
async function limitExports(userId: number, { limits }: Pick<Services, 'limits'>): Promise<void> {
  await limits.take('own-data', `u:${userId}`, RATE_LIMITS.ownDataPerUser);
}

function nameOf({ config, now }: Pick<Services, 'config' | 'now'>): string {
  return `${config.site.name}-我的数据-${shanghaiDay(now())}.zip`;
}

/** The headers have left: all that can be done is to break off, and to say so to the operator. */
async function* logged(
  bytes: AsyncGenerator<Uint8Array>,
  { log }: Pick<Services, 'log'>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    log.error({ err: error }, 'the export of an account broke off');
    throw error;
  }
}
