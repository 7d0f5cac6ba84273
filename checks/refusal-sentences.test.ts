import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/**
 * Places where the server and the contract speak Chinese without refusing anything, and the reason
 * of each.
 */
const SPOKEN: Record<string, string> = {
  'apps/server/src/adapters/ai/ask-in-forms.ts': 'what a service is told',
  'apps/server/src/adapters/ai/presets.ts': 'names of services',
  'apps/server/src/adapters/ai/problem-of.ts': 'words by which a service refuses',
  'apps/server/src/modules/accounts/own-data/own-data-readme.ts': 'what an archive says of itself',
  'apps/server/src/modules/accounts/own-data/serve-own-data.ts': 'the name of an archive',
  'apps/server/src/modules/accounts/own-data/write-own-data.ts': 'names of folders in an archive',
  'apps/server/src/modules/ai/ai-text.ts': 'what ledgers, checks and tests of the service say',
  'apps/server/src/modules/ai/service/ask-service.ts': 'what a service is told',
  'apps/server/src/modules/ai/prompts/image-prompt.ts': 'what a service is told',
  'apps/server/src/modules/ai/prompts/prompt.ts': 'what a service is told',
  'apps/server/src/modules/ai/prompts/rename-prompt.ts': 'what a service is told',
  'apps/server/src/modules/ai/prompts/title-prompt.ts': 'what a service is told',
  'apps/server/src/modules/ai/prompts/title-words.ts': 'what a service is told',
  'apps/server/src/modules/ai/service/test-service.ts': 'what a service is told',
  'apps/server/src/adapters/payment/alipay/alipay-bill.ts': 'titles of a bill',
  'apps/server/src/adapters/payment/wechat/wechat-answers.ts': 'names of accounts',
  'apps/server/src/adapters/payment/wechat/wechat-bill.ts': 'titles of a bill',
  'apps/server/src/adapters/sms/outbox-sms.ts': 'the line of a message that was not sent',
  'apps/server/src/core/lunar-date.ts': 'days in words',
  'apps/server/src/http/pages/link-card.ts': 'what a chat shows of a link',
  'apps/server/src/kernel/rate-limit.ts': 'a time in words',
  'apps/server/src/modules/accounts/devices/describe-device.ts': 'names of browsers and systems',
  'apps/server/src/modules/accounts/users/find-notice.ts': 'a notice to an operator',
  'apps/server/src/modules/accounts/audit/show-audit-log.ts': 'who acted where nobody did',
  'apps/server/src/modules/accounts/sms/sms-budget.ts': 'a time in words',
  'apps/server/src/modules/accounts/sms/sms-text.ts': 'what messages say',
  'apps/server/src/modules/birthdays/birthday-text.ts': 'what messages and notices say',
  'apps/server/src/modules/articles/migrations/0028-articles.ts': 'titles of articles',
  'apps/server/src/modules/articles/migrations/0070-sealed-article.ts': 'the title of an article',
  'apps/server/src/modules/bundles/create-bundle.ts': 'the name of a bundle without one',
  'apps/server/src/modules/bundles/zip/zip-name.ts': 'the name of a zip',
  'apps/server/src/modules/clock-in/clock-in-text.ts': 'why a ledger changed',
  'apps/server/src/modules/clock-in/festivals.ts': 'names of days',
  'apps/server/src/modules/files/curl/curl-routes.ts': 'the name of a text without one',
  'apps/server/src/modules/files/curl/curl-ticket.ts': 'what a terminal shows of a sending',
  'apps/server/src/modules/files/files-belongings.ts': 'a label',
  'apps/server/src/modules/collect/collect-belongings.ts': 'a label',
  'apps/server/src/modules/tokens/index.ts': 'the label of what goes with an account',
  'apps/server/src/modules/library/library-belongings.ts': 'a label',
  'apps/server/src/modules/money/orders/export-orders.ts': 'titles of a table',
  'apps/server/src/export-list.ts': 'the last line of a table that was cut',
  'apps/server/src/modules/accounts/audit/export-audit.ts': 'heads of a table',
  'apps/server/src/modules/operations/actions/export-files.ts': 'heads of a table',
  'apps/server/src/modules/reports/export-reports.ts': 'heads of a table',
  'apps/server/src/modules/rights/export-grants.ts': 'heads of a table',
  'apps/server/src/modules/ai/costs/export-failures.ts': 'heads of a table',
  'apps/server/src/modules/articles/export-articles.ts': 'heads of a table',
  'apps/server/src/modules/birthdays/export-notices.ts': 'heads of a table',
  'apps/server/src/modules/money/books/export-differences.ts': 'heads of a table',
  'apps/server/src/modules/music/export-songs.ts': 'heads of a table',
  'apps/server/src/modules/rooms/export-connections.ts': 'heads of a table',
  'apps/server/src/modules/versions/export-versions.ts': 'heads of a table',
  'apps/server/src/modules/files/demo-bytes.ts': 'sample data',
  'packages/contract/src/birthdays/birthday.ts': 'names of states',
  'packages/contract/src/money/difference.ts': 'names of differences',
  'packages/contract/src/versions/product.ts': 'names of targets',
  'apps/server/src/modules/users/export-users.ts': 'heads of a table',
  'apps/server/src/modules/money/migrations/0022-money.ts': 'names of what is sold',
  'apps/server/src/modules/money/money-text.ts': 'what ledgers and findings say',
  'apps/server/src/modules/notices/messages/judge-message.ts': 'what a receiver has answered',
  'apps/server/src/modules/notices/messages/message-text.ts': 'what messages say',
  'apps/server/src/modules/operations/data-checks/check-backups.ts': 'findings of a check',
  'apps/server/src/modules/operations/data-checks/check-files.ts': 'findings of a check',
  'apps/server/src/modules/operations/data-checks/check-rows.ts': 'findings of a check',
  'apps/server/src/modules/operations/actions/operator-work.ts': 'names of actions',
  'apps/server/src/modules/rights/rights-text.ts': 'why a ledger changed',
  'apps/server/src/modules/site/model-fault.ts':
    'why a job came to nothing, as the command says it',
  'apps/server/src/modules/site/site.config.ts': 'the name of the site',
  'apps/server/src/modules/versions/seed-first-version.ts': 'a note of the first version',
  'apps/server/src/start-server.ts': 'the line of the start',
  'packages/contract/src/site/chat-browser.ts': 'names of chats',
  'packages/contract/src/accounts/password.ts': 'a fault that both sides tell',
  'packages/contract/src/accounts/second-step-calls.ts':
    'what calls are, in lines that were broken',
  'packages/contract/src/accounts/second-step.ts': 'names of the ways of a second step',
  'packages/contract/src/ai/ai-kinds.ts': 'what a picture failed by, and names of choices',
  'packages/contract/src/ai/titles/forbidden-words.ts': 'words that titles may not have',
  'packages/contract/src/ai/titles/platforms.ts': 'names of platforms, tones and lengths',
  'packages/contract/src/ai/titles/title-length.ts': 'a unit',
  'packages/contract/src/ai/titles/title-rules-text.ts': 'rules for a prompt',
  'packages/contract/src/collect/archive-names.ts': 'parts of a pattern',
  'packages/contract/src/collect/clean-person.ts': 'a label that people type in front of a name',
  'packages/contract/src/collect/collect-fields.ts': 'labels of fields',
  'packages/contract/src/collect/collect-kinds.ts': 'kinds and limits in words',
  'packages/contract/src/collect/collect-text.ts': 'sentences to send, and titles of a table',
  'packages/contract/src/collect/hand-in-calls.ts':
    'what calls are, in lines that were broken, and an example',
  'packages/contract/src/collect/roster.ts': 'headings, surnames, and why a line was left out',
  'packages/contract/src/collect/strip-name.ts':
    'classes, numbers and forms of address around a name',
  'packages/contract/src/collect/simplified-forms.ts': 'characters',
  'packages/contract/src/error-codes.ts': 'the table of refusals',
  'packages/contract/src/files/file-kind.ts': 'names of kinds of files',
  'packages/contract/src/files/file-name.ts': 'the name of what has none',
  'packages/contract/src/files/limit-text.ts': 'fees and limits in words',
  'packages/contract/src/files/litter.ts': 'what was left out, in words',
  'packages/contract/src/files/named-files-text.ts': 'files and limits in words',
  'packages/contract/src/files/sealed.ts': 'the name of what has none',
  'packages/contract/src/files/status.ts': 'labels',
  'packages/contract/src/files/time-left.ts': 'how long something is left',
  'packages/contract/src/money/order-state.ts': 'labels, and why money went back',
  'packages/contract/src/money/products.ts': 'names of what is sold',
  'packages/contract/src/money/providers.ts': 'names of the ways to pay',
  'packages/contract/src/notices/notice-text.ts': 'what notices say',
  'packages/contract/src/notices/notice.ts': 'labels',
  'packages/contract/src/rights/grant.ts': 'what was given, in words',
  'packages/contract/src/files/upload-fee.ts': 'the words beside a fee',
  'packages/contract/src/tokens/token.ts': 'labels',
  'packages/contract/src/shell/command-line.ts': 'the ends and commands of the command line',
  'packages/contract/src/shell/recipes.ts': 'what commands are for',
  'packages/contract/src/users/freezing.ts': 'names of reasons',
  'packages/contract/src/openapi.ts': 'the description of the calls',
  'packages/contract/src/operations/checks.ts': 'labels',
  'packages/contract/src/refusals.ts': 'the table of refusals',
  'packages/contract/src/reports/report.ts': 'labels',
};

/** The description of a call. */
const SUMMARY = /\bsummary:\s*'[^']*'/g;
const HAN = /\p{Script=Han}/u;

it('a refusal’s sentence stands in the table of refusals', () => {
  const spoken = readSources()
    .filter(({ path }) => /^(apps\/server|packages\/contract)\/src\//.test(path))
    .filter(({ path }) => !/\.(test|conformance)\.ts$|\/testing\/|\/endpoints\.ts$/.test(path))
    // Each area's headings of what it hands out, and its sample data.
    .filter(({ path }) => !/\/modules\/([\w-]+)\/\1(-own-data|\.demo)\.ts$/.test(path))
    // Commands talk to the operator in the terminal, and refuse nobody.
    .filter(({ path }) => !path.startsWith('apps/server/src/commands/'))
    .filter(({ text }) => HAN.test(withoutComments(text).replace(SUMMARY, '')))
    .map(({ path }) => path);
  expect(spoken.filter((path) => !(path in SPOKEN))).toEqual([]);
  expect(Object.keys(SPOKEN).filter((path) => !spoken.includes(path))).toEqual([]);
});

it('no refusal is given a sentence of its own', () => {
  const own = readSources()
    .filter(({ path }) => /^apps\/server\/src\//.test(path) && !path.endsWith('.test.ts'))
    .filter(({ text }) => refusalsOf(text).some((refusal) => HAN.test(refusal)))
    .map(({ path }) => path);
  expect(own).toEqual([]);
});

/** Returns the text between the brackets of each `fail(…)` and `new AppError(…)`. */
function refusalsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(/\b(?:fail|AppError)\(([\s\S]*?)\);/g)].map(
    ([, inside = '']) => inside,
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
