import { describe, expect, it } from 'vitest';
import { withLinkCard } from './link-card.ts';

const HTML =
  '<head><meta name="description" content="发送文件" /><title>快传</title></head><body></body>';
const SITE = { name: '快传', origin: 'https://kuaichuan.example' };

describe('the card of a link', () => {
  it('of a share says that something has arrived, and nothing of what', () => {
    const html = withLinkCard(HTML, '/v/detail/:code', SITE);
    expect(html).toContain('<meta property="og:title" content="收到一份文件">');
    expect(html).toContain('<meta property="og:site_name" content="快传">');
    expect(html).toContain('content="https://kuaichuan.example/apple-touch-icon.png"');
    expect(html).toContain('<title>收到一份文件 - 快传</title>');
  });

  it.each([[undefined], ['/v/index']])('of %s is the site’s', (route) => {
    const html = withLinkCard(HTML, route, SITE);
    expect(html).toContain('<meta property="og:title" content="快传">');
    expect(html).toContain('<meta property="og:description" content="发送文件">');
    expect(html).toContain('<title>快传</title>');
  });

  it('takes an operator’s name for words and nothing else', () => {
    const name = `"><script>alert('$&')</script>`;
    const html = withLinkCard(HTML, '/v/detail/:code', { ...SITE, name });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(&#39;$&#38;&#39;)');
  });
});
