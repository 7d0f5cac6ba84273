import { describe, expect, it } from 'vitest';
import { renderArticle } from './render-article.ts';

const OWN = `/api/article/picture/${'0a'.repeat(16)}.png`;

/** Names of every element and attribute of the output, read as a browser's parser would split it. */
function partsOf(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
    ([, name = '', attributes = '']) => [
      name.toLowerCase(),
      ...[...attributes.matchAll(/([^\s=]+)(?:="[^"]*")?/g)].map(([, key = '']) => `@${key}`),
    ],
  );
}

const HARMLESS = new Set(
  `p h2 h3 h4 ul ol li strong em del code pre blockquote a img br hr table thead tbody tr th td div span
   section sup @href @src @alt @title @id @class @target @rel @loading @decoding @align @start @role
   @aria-label @aria-describedby @tabindex @data-footnotes @data-footnote-ref @data-footnote-backref`
    .split(/\s+/)
    .filter(Boolean),
);

describe('SECURITY T11: what is hostile in Markdown stays text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.test"></iframe>',
    '<a href="javascript:alert(1)">点我</a>',
    '<style>body{display:none}</style>',
    '<base href="https://evil.test/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<form action="https://evil.test"><input name=password></form>',
    '<details open ontoggle=alert(1)>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?php echo 1 ?><script>',
    '[点我](javascript:alert(1))',
    '[点我](JaVaScRiPt:alert(1))',
    '[点我](java&#115;cript:alert(1))',
    '[点我](&#x6A;avascript:alert(1))',
    '[点我](<java\tscript:alert(1)>)',
    '[点我](\u0001javascript:alert(1))',
    '[点我](data:text/html;base64,PHNjcmlwdD4=)',
    '[点我](vbscript:msgbox(1))',
    '[点我](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[点我]: javascript:alert(1)\n\n[点我]',
    '[x](https://a.test "\\" onmouseover=\\"alert(1)")',
    "[x](https://a.test'onclick=alert(1))",
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![" onerror="alert(1)](https://evil.test/a.png)',
    `![" onerror="alert(1)](${OWN})`,
    `![x](${OWN} "\\" onload=\\"alert(1)")`,
    `![x](${OWN}#"onload=alert(1))`,
    `![x](${OWN}/../../../user/logout)`,
    '![x](/api/user/logout)',
    '![x](//evil.test/a.png)',
    '![x](https://evil.test/a.png)',
    '```html\n<script>alert(1)</script>\n```',
    '```"><script>alert(1)</script>\nx\n```',
    '`<script>alert(1)</script>`',
    '| <script>alert(1)</script> | b |\n|---|---|\n| <img src=x onerror=alert(1)> | `</table><script>` |',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
    '[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: x',
    '# <img src=x onerror=alert(1)>',
    '- [ ] <input autofocus onfocus=alert(1)>',
    'www.evil.test/"onmouseover="alert(1)',
    'https://evil.test/<script>alert(1)</script>',
  ])('%j', (source) => {
    const { html } = renderArticle(source);
    expect(partsOf(html).filter((part) => !HARMLESS.has(part))).toEqual([]);
    expect(html).not.toMatch(/(?:href|src)="(?!https?:|\/|#|"|mailto:|%|www|xmpp)[^"]*:/i);
    expect(html.match(/<img[^>]*src="(?!\/api\/article\/picture\/)/g)).toBeNull();
    // Any other `<` is one that the library wrote.
    expect(html.replace(/<\/?[a-z0-9]+(?:\s[^<>]*)?>/gi, '')).not.toContain('<');
  });
});

describe('what an article can hold', () => {
  it.each([
    ['**注意：**后面还有字', '<p><strong>注意：</strong>后面还有字</p>'],
    ['**“重点”**文字', '<p><strong>“重点”</strong>文字</p>'],
    ['~~旧~~ `code`', '<p><del>旧</del> <code>code</code></p>'],
    ['[本站](/v/popular)', '<p><a href="/v/popular">本站</a></p>'],
    [
      '[外站](https://a.test/?a=1&b=2)',
      '<p><a href="https://a.test/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">外站</a></p>',
    ],
    [
      `![流程](${OWN} "三步")`,
      `<p><img src="${OWN}" alt="流程" title="三步" loading="lazy" decoding="async"></p>`,
    ],
    [
      '![别处](https://b.test/a.png)',
      '<p><span class="foreign-picture">别处（不是本站的图片，未显示）</span></p>',
    ],
    [
      '![](https://b.test/a.png)',
      '<p><span class="foreign-picture">图片（不是本站的图片，未显示）</span></p>',
    ],
    ['- [x] 做完\n- [ ] 没做', '<ul>\n<li>☑ 做完</li>\n<li>☐ 没做</li>\n</ul>'],
  ])('%j', (source, html) => {
    expect(renderArticle(source).html).toBe(html);
  });

  it('columns are aligned without a style', () => {
    const { html } = renderArticle('|甲|乙|\n|:-:|-:|\n|1|2|');
    expect(html).toContain('<th align="center">甲</th>');
    expect(html).toContain('<td align="right">2</td>');
    expect(html).not.toContain('style');
  });

  it('notes stand at the end, lead back, and are none of its contents', () => {
    const { html, headings } = renderArticle('字[^1]又[^1]\n\n[^1]: 注');
    expect(html).toContain('<sup><a href="#fn1" id="fnref1-2">1</a></sup>');
    expect(html).toContain('<h2 id="footnotes">脚注</h2>');
    expect(html).toContain('<a href="#fnref1-2" aria-label="回到正文">↩</a>');
    expect(headings).toEqual([]);
  });

  it('a note’s number is no part of what its heading says', () => {
    const { html, headings } = renderArticle('## 费用[^1]与[^2]退款[^1]\n\n[^1]: 注\n[^2]: 注');
    expect(headings).toEqual([{ id: 's-1', text: '费用与退款', level: 2 }]);
    expect(html).toContain('<h2 id="s-1">费用<sup><a href="#fn1"');
  });

  it('tables scroll inside themselves', () => {
    expect(renderArticle('|甲|乙|\n|-|-|\n|1|2|').html).toMatch(
      /^<div class="wide-table"[^>]*><table>[\s\S]*<td>2<\/td>[\s\S]*<\/table><\/div>$/,
    );
  });

  it('headings of two levels are its contents; none of them is an h1', () => {
    const { html, headings } = renderArticle(
      '# 一、**大** & 小\n\n## 二\n\n### 三 `<b>`\n\n#### 四\n\n## [链](https://a.test)',
    );
    expect(headings).toEqual([
      { id: 's-1', text: '一、大 & 小', level: 2 },
      { id: 's-2', text: '二', level: 2 },
      { id: 's-3', text: '三 <b>', level: 3 },
      { id: 's-4', text: '链', level: 2 },
    ]);
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h3 id="s-3">三 <code>&lt;b&gt;</code></h3>');
  });
});
