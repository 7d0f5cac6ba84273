/** A user and an operator who keep as much as an account may. */
import { randomBytes } from 'node:crypto';
import { BIRTHDAY_CALENDARS, MAX_BIRTHDAYS, MAX_SERIES } from '@transmit/contract';
import { newPhone, PASSWORD } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import type { TestServer } from '@transmit/e2e/server';
import { registerAccount } from '../steps/account.ts';
import type { Accounts, LongArticle, LongArticles } from './account-calls.ts';

const PATIENCE_MS = 60_000;
/** Paragraphs of ordinary words, as long as an article may be. */
const PARAGRAPH = '这一段说明怎样**发送**与`取件`，以及[更多](https://example.com)。'.repeat(10);
const ARTICLE_CHARACTERS = 60_000;

export async function openManyAccounts(
  server: TestServer,
  operatorPhone: string,
): Promise<Accounts> {
  const join = async (phone: string): Promise<Viewer> => {
    const viewer = createViewer(server.origin, PATIENCE_MS);
    await registerAccount(server, viewer, { phone, password: PASSWORD });
    return viewer;
  };
  const phone = newPhone();
  const user = await join(phone);
  const operator = await join(operatorPhone);
  await keepMuch(user);
  const articles = await writeLong(operator);
  const { unionid } = (await user.api.accounts.info()).data;
  return { user, operator, unionid, phone, articles };
}

async function keepMuch({ api }: Viewer): Promise<void> {
  const day = { month: 3, day: 8, is_leap: 0, year: 1968, days_before: 1 } as const;
  for (let kept = 0; kept < MAX_BIRTHDAYS; kept += 1) {
    const calendar = BIRTHDAY_CALENDARS[kept % 2] ?? 'solar';
    const request_key = `birthday-${randomBytes(8).toString('hex')}`;
    await api.birthdays.add({
      ...day,
      calendar,
      name: `妈妈${kept}`,
      note: '长'.repeat(100),
      request_key,
    });
  }
  for (let kept = 0; kept < MAX_SERIES; kept += 1) {
    await api.money.saveSeries({ name: `线 ${kept}`, prefix: 'LOT-', width: 4, next: 1 });
  }
}

async function writeLong(operator: Viewer): Promise<LongArticles> {
  const published = await writeArticle(operator, 'as-long-as-it-may-be');
  const { slug, revision } = published;
  await operator.api.articles.publish({ slug, revision });
  return { published, draft: await writeArticle(operator, 'as-long-as-it-may-be-again') };
}

async function writeArticle({ api }: Viewer, slug: string): Promise<LongArticle> {
  const article = { slug, title: '很长的文章' };
  await api.articles.create(article);
  const source = `${PARAGRAPH}\n\n`.repeat(ARTICLE_CHARACTERS / PARAGRAPH.length);
  const { revision } = (await api.articles.save({ ...article, source, revision: 1 })).data;
  return { ...article, source, revision };
}
