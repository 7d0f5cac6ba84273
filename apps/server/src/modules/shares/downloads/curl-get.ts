/** `GET /c/:code`: the bytes behind a code, for plain curl; a browser is sent to the page (PRODUCT §7). */
import { CURL_ROUTES, MAX_PASSWORD_LENGTH, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { basicPassword, isPlainTool } from '#http/plain-tool.ts';
import { unlockShare } from '../doors/unlock-share.ts';
import { findShared } from '../finding/find-shared.ts';
import { isOfKind } from '../finding/shared.ts';
import { countDownload } from './count-download.ts';
import { issueDownloadLink } from './issue-download-link.ts';

export const curlGetRoute: OwnRoute = {
  method: 'GET',
  path: CURL_ROUTES.get,
  access: 'viewer',
  reason:
    'plain curl asks for bytes and sends no proof; whoever comes with a browser sees the page',
  answersHead: true,
  answer: giveBytes,
};

async function giveBytes(http: Context, call: OwnCall): Promise<Response> {
  http.header('Cache-Control', 'no-store');
  const code = normalizeCode(http.req.param('code') ?? '').slice(0, 64);
  if (!isPlainTool(http)) return http.redirect(`/v/detail/${encodeURIComponent(code)}`);
  const context = call.contextOf(
    await call.admit({ effect: 'count', access: 'viewer', token: 'pick_up' }),
  );
  const shared = await findShared({ code }, context);
  // On the same host, where curl goes on showing the password.
  if (isOfKind(shared, 'bundle')) return http.redirect(`/c/${encodeURIComponent(code)}/zip`);
  const password = basicPassword(http);
  if (password) {
    await unlockShare({ code, password: password.slice(0, MAX_PASSWORD_LENGTH) }, context);
  }
  const isForHead = http.req.method === 'HEAD';
  const answer = await issueDownloadLink({ code }, context, { isForHead });
  if (answer.kind !== 'link') fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.payOnPage });
  if (!isForHead) await countDownload({ code }, context);
  return http.redirect(answer.src);
}
