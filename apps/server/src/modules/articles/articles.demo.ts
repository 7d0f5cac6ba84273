/** Articles of the sample data: two online, one still a draft. */
import type { DemoPart } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const ARTICLES = [
  ['demo-pick-up', '怎样取件（示例）', 24],
  ['demo-collect', '怎样收件（示例）', 12],
  ['demo-draft', '节日活动（示例草稿）', 2],
] as const;

export const articlesDemo: DemoPart = {
  keeps: ['article_pictures'],
  async play({ end, operator }) {
    for (const [slug, title, days] of ARTICLES) {
      const { articles } = operator().at(end - days * DAY_MS);
      const { data: made } = await articles.create({ slug, title });
      const source = `## 第一步\n\n${title}：这是示例内容。\n\n## 第二步\n\n- 打开页面\n- 输入取件码\n`;
      const { data: saved } = await articles.save({ slug, title, source, revision: made.revision });
      if (slug !== 'demo-draft') await articles.publish({ slug, revision: saved.revision });
    }
  },
};
