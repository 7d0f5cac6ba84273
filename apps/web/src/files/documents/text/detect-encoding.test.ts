import { startComputingTime } from '@transmit/contract/testing/computing-time';
import { describe, expect, it } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

/** Texts of one line, names of files among them, and their bytes as other programs write them. */
const TEXTS: readonly [encoding: string, text: string, hex: string][] = [
  ['gb18030', '会议纪要', 'bbe1d2e9bccdd2aa'],
  ['gb18030', '合同.pdf', 'bacfcdac2e706466'],
  ['gb18030', '资料', 'd7cac1cf'],
  ['gb18030', '名,a', 'c3fb2c61'],
  ['gb18030', '你好', 'c4e3bac3'],
  ['gb18030', '联通', 'c1aacda8'],
  ['gb18030', '测试文件', 'b2e2cad4cec4bcfe'],
  ['gb18030', '图片', 'cdbcc6ac'],
  ['gb18030', '订单号,金额\n001,三百元', 'b6a9b5a5bac52cbdf0b6ee0a3030312cc8fdb0d9d4aa'],
  [
    'gb18030',
    '这是一份测试文档，用来检查编码。',
    'd5e2cac7d2bbb7ddb2e2cad4cec4b5b5a3acd3c3c0b4bcecb2e9b1e0c2eba1a3',
  ],
  ['gb18030', '报名表 2026', 'b1a8c3fbb1ed2032303236'],
  ['gb18030', '北京市海淀区', 'b1b1bea9cad0baa3b5edc7f8'],
  ['gb18030', '照片', 'd5d5c6ac'],
  ['gb18030', '新建文件夹', 'd0c2bda8cec4bcfebcd0'],
  ['gb18030', '简历', 'bcf2c0fa'],
  ['gb18030', '李雷', 'c0eec0d7'],
  ['gb18030', '龙门石窟旅游攻略', 'c1fac3c5caafbfdfc2c3d3ceb9a5c2d4'],
  ['gb18030', '麻婆豆腐', 'c2e9c6c5b6b9b8af'],
  ['gb18030', '甄嬛传', 'd5e78bd6b4ab'],
  ['gb18030', '魑魅魍魉', 'f7cef7c8f7cdf7cb'],
  ['big5', '會議紀錄', 'b77cc4b3acf6bffd'],
  ['big5', '合約書', 'a658acf9aed1'],
  ['big5', '臺灣', 'bb4fc657'],
  ['big5', '測試檔案', 'b4fab8d5c0c9aed7'],
  ['big5', '圖片', 'b9cfa4f9'],
  ['big5', '訂單編號,金額', 'ad71b3e6bd73b8b92caaf7c342'],
  [
    'big5',
    '這是一份測試文件，用來檢查編碼。',
    'b36fac4fa440a5f7b4fab8d5a4e5a5f3a141a5cea8d3c0cbac64bd73bd58a143',
  ],
  ['big5', '報名表 2026', 'b3f8a657aaed2032303236'],
  ['big5', '臺北市大安區', 'bb4fa55fa5aba46aa677b0cf'],
  ['big5', '照片', 'b7d3a4f9'],
  ['big5', '履歷表', 'bc69befaaaed'],
  ['big5', '你好嗎', 'a741a66eb6dc'],
  ['big5', '財務報表', 'b05db0c8b3f8aaed'],
  ['big5', '龍', 'c073'],
  ['big5', '陳先生', 'b3afa5fda5cd'],
  ['shift_jis', '日本語のテキスト', '93fa967b8cea82cc8365834c83588367'],
  ['shift_jis', '議事録', '8b638e96985e'],
  ['shift_jis', '見積書', '8ca990cf8f91'],
  ['shift_jis', 'こんにちは', '82b182f182c982bf82cd'],
  ['shift_jis', '写真', '8eca905e'],
  ['shift_jis', '請求書', '90bf8b818f91'],
  ['shift_jis', '東京都千代田区', '938c8b9e937390e791e393638be6'],
  ['shift_jis', 'テスト', '836583588367'],
  ['shift_jis', '資料', '8e9197bf'],
  ['shift_jis', '田中さん', '9363928682b382f1'],
  ['shift_jis', '株式会社', '8a948eae89ef8ed0'],
  ['shift_jis', '売上データ', '94848fe38366815b835e'],
  ['euc-jp', '日本語のテキストです。', 'c6fccbdcb8eca4cea5c6a5ada5b9a5c8a4c7a4b9a1a3'],
  ['euc-jp', 'こんにちは世界', 'a4b3a4f3a4cba4c1a4cfc0a4b3a6'],
  ['euc-jp', 'これはテスト', 'a4b3a4eca4cfa5c6a5b9a5c8'],
  ['euc-kr', '회의록', 'c8b8c0c7b7cf'],
  ['euc-kr', '안녕하세요', 'bec8b3e7c7cfbcbcbfe4'],
  ['euc-kr', '사진', 'bbe7c1f8'],
  ['euc-kr', '계약서 최종 수정본', 'b0e8bee0bcad20c3d6c1be20bcf6c1a4babb'],
  ['euc-kr', '서울특별시', 'bcadbfefc6afbab0bdc3'],
  ['euc-kr', '이력서', 'c0ccb7c2bcad'],
  ['euc-kr', '대한민국', 'b4ebc7d1b9ceb1b9'],
  ['utf-16le', '会议纪要', '1a4fae8baa7e8189'],
  ['utf-16le', 'hello world', '680065006c006c006f00200077006f0072006c006400'],
  ['utf-16le', '会议 notes 2026', '1a4fae8b20006e006f0074006500730020003200300032003600'],
  ['utf-16le', '日本語テキスト', 'e5652c679e8ac630ad30b930c830'],
  ['utf-16le', '這是測試', '19902f662c6e668a'],
  ['utf-16be', '会议纪要。大家好', '4f1a8bae7eaa8981300259275bb6597d'],
  ['utf-16be', 'hello world', '00680065006c006c006f00200077006f0072006c0064'],
  ['utf-16be', '会议 notes 2026', '4f1a8bae0020006e006f00740065007300200032003000320036'],
  ['windows-1252', 'naïve café;Größe;ñ', '6e61ef766520636166e93b4772f6df653bf1'],
  ['windows-1252', 'Müller', '4dfc6c6c6572'],
  ['windows-1252', 'résumé', '72e973756de9'],
  ['windows-1252', 'São Paulo', '53e36f205061756c6f'],
  ['windows-1252', '“quoted” – text…', '9371756f746564942096207465787485'],
  ['windows-1252', 'Ærøskøbing', 'c672f8736bf862696e67'],
  ['windows-1252', 'señor año', '7365f16f722061f16f'],
  ['windows-1252', 'price £5', '707269636520a335'],
  ['windows-1252', '50 €', '35302080'],
  ['windows-1252', 'déjà vu à la carte', '64e96ae020767520e0206c61206361727465'],
  ['utf-8', '会议', 'e4bc9ae8aeae'],
  ['utf-8', 'é', 'c3a9'],
  ['utf-8', '日本', 'e697a5e69cac'],
  ['utf-8', 'a', '61'],
  ['utf-8', '你好世界', 'e4bda0e5a5bde4b896e7958c'],
];

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

describe('the encoding of', () => {
  it.each(TEXTS)('%s: %s', (encoding, text, hex) => {
    const bytes = bytesOf(hex);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
    expect(detectEncoding(bytes)).toBe(encoding);
  });

  it('a long text is told by its beginning, in no time', () => {
    const line = bytesOf('b1a8c3fbb1ed20323032360a');
    const long = new Uint8Array(4 * 1024 * 1024).map((_, at) => line[at % line.length] ?? 0);
    const computedMs = startComputingTime();
    expect(detectEncoding(long)).toBe('gb18030');
    expect(computedMs()).toBeLessThan(1_000);
  });

  it('letters that the beginning cuts in half are no fault', () => {
    const text = new TextEncoder().encode(`a${'会'.repeat(20_000)}`);
    expect(detectEncoding(text)).toBe('utf-8');
  });
});
