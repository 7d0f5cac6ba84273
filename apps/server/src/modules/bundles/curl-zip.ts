/** `GET /c/:code/zip`: where `/c/:code` leads for several files, all of them in one archive. */
import { CURL_ROUTES, MAX_PASSWORD_LENGTH, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { chooseRange } from '#core/byte-range.ts';
import { basicPassword, isPlainTool } from '#http/plain-tool.ts';
import { unlockShare } from '#modules/shares/index.ts';
import { issueZipLink } from './issue-zip-link.ts';

export const curlZipRoute: OwnRoute = {
  method: 'GET',
  path: CURL_ROUTES.zip,
  access: 'viewer',
  reason:
    'plain curl asks for bytes and sends no proof; whoever comes with a browser sees the page',
  answersHead: true,
  answer: giveZip,
};

async function giveZip(http: Context, call: OwnCall): Promise<Response> {
  http.header('Cache-Control', 'no-store');
  const code = normalizeCode(http.req.param('code') ?? '').slice(0, 64);
  if (!isPlainTool(http)) return http.redirect(`/v/detail/${encodeURIComponent(code)}`);
  if (wantsRest(http)) fail('E_STATE', { text: REFUSALS.E_STATE.zipFromStart });
  const context = call.contextOf(
    await call.admit({ effect: 'count', access: 'viewer', token: 'pick_up' }),
  );
  const password = basicPassword(http);
  if (password) {
    await unlockShare({ code, password: password.slice(0, MAX_PASSWORD_LENGTH) }, context);
  }
  const answer = await issueZipLink({ code }, context, { isForHead: http.req.method === 'HEAD' });
  if (answer.kind !== 'link') fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.payOnPage });
  return http.redirect(answer.src);
}

/**
 * The rest of a zip whose tag is not shown (`curl -C -`): its link would be a new one, to the files as they are now, and
 * what is there already may be of a zip with others. Nothing is taken for it.
 */
function wantsRest(http: Context): boolean {
  if (http.req.header('if-range') !== undefined) return false;
  const chosen = chooseRange(http.req.header('range'), Number.MAX_SAFE_INTEGER);
  return chosen !== 'whole' && (chosen === 'unsatisfiable' || chosen.start > 0);
}
