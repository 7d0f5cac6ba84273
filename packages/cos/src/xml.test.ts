import { describe, expect, it } from 'vitest';
import { childrenNamed, childText, readXml } from './read-xml.ts';
import { writeXml } from './xml.ts';

describe('writeXml', () => {
  it('writes elements, numbers and flags', () => {
    const xml = writeXml([
      'A',
      [
        ['B', 'x'],
        ['C', 1],
        ['D', false],
        ['E', []],
      ],
    ]);
    expect(xml).toBe(
      "<?xml version='1.0' encoding='utf-8' ?>\n<A><B>x</B><C>1</C><D>false</D><E></E></A>",
    );
  });

  it('survives its own reader with any text', () => {
    const text = `<&>"' \r\n\t汉😀]]>`;
    expect(readXml(writeXml(['A', text]))?.text).toBe(text);
  });

  it('replaces what XML cannot carry', () => {
    expect(readXml(writeXml(['A', 'a\u0001b\ud800c']))?.text).toBe('a\ufffdb\ufffdc');
  });
});

describe('readXml', () => {
  it('reads nested elements and drops the space between them', () => {
    const root = readXml(
      '<?xml version="1.0"?>\n<A x="1">\n <B>1</B>\n <B/>\n<!-- no --><C>&lt;</C></A>\n',
    );
    if (!root) throw new Error('not read');
    expect(root).toMatchObject({ name: 'A', text: '' });
    expect(childrenNamed(root, 'B').map((child) => child.text)).toEqual(['1', '']);
    expect(childText(root, 'C')).toBe('<');
    expect(childText(root, 'D')).toBeUndefined();
  });

  it.each([
    ['&quot;a&quot;', '"a"'],
    ['&#34;a&#x22;', '"a"'],
    ['&amp;lt;', '&lt;'],
  ])('decodes %s', (source, text) => {
    expect(readXml(`<E>${source}</E>`)?.text).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['text only', 'abc'],
    ['a null character', '<a>\0</a>'],
    ['a doctype', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['an entity named like a property', '<a>&toString;</a>'],
    ['a bare ampersand', '<a>a & b</a>'],
    ['character data', '<a><![CDATA[x]]></a>'],
    ['an open element', '<a><b></a>'],
    ['crossed elements', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['a stray end', '</a>'],
    ['a broken tag', '<a'],
    ['text after the root', '<a/>x'],
    ['a broken attribute', '<a b=c/>'],
    ['depth', `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`],
    ['more elements than anybody sends', `<a>${'<b/>'.repeat(100_000)}</a>`],
    ['an entity without its end', `<a>&amp;${'&'.repeat(1000)}</a>`],
  ])('refuses %s', (_, source) => {
    expect(readXml(source)).toBeUndefined();
  });

  it('reads ten thousand parts', () => {
    const parts = Array.from({ length: 10_000 }, (_, n) => `<P><N>${n}</N><E>&quot;</E></P>`).join(
      '',
    );
    expect(readXml(`<C>${parts}</C>`)?.children).toHaveLength(10_000);
  });
});
