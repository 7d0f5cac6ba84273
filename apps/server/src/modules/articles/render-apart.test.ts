import { expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { renderApart } from './render-apart.ts';

it('renders on a thread of its own', async () => {
  const { html, headings } = await renderApart('## 一\n\n**注意：**字');
  expect(html).toContain('<strong>注意：</strong>字');
  expect(headings).toEqual([{ id: 's-1', text: '一', level: 2 }]);
});

it('a text that keeps the library busy is given up, and says so', async () => {
  const refused = await renderApart('*a_ '.repeat(25_000), 200).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'E_PARAM' });
});
