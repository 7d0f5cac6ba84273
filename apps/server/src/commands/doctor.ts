/**
 * `npm run doctor`: what is wrong with this set-up and what to do, by the server's own variables; changes
 * nothing and works beside a running server. Exit code 1 when there is a 问题.
 */
import { parseArgs } from 'node:util';
import { runProbe } from './command.ts';
import { say } from './command-words.ts';
import { examine } from './doctor/examine.ts';

await runProbe('用法：npm run doctor', async () => {
  parseArgs({ options: {} });
  let problems = 0;
  let attentions = 0;
  for await (const { subject, state, text } of examine()) {
    say(`[${state}] ${subject}：${text}`);
    if (state === '问题') problems += 1;
    if (state === '注意') attentions += 1;
  }
  say(
    problems + attentions === 0
      ? '以上各项没有发现问题。'
      : `问题 ${problems} 项，注意 ${attentions} 项。`,
  );
  return problems === 0 ? 0 : 1;
});
