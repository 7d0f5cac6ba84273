import { COLOUR_TEXT } from '../look/colour-name.ts';
import type { NameCandidate, NameLanguage } from '../name-types.ts';
import type { PictureReading } from '../reading.ts';
import { KIND_TEXT, type SubjectKind } from '../subject-kinds.ts';

/**
 * Describes a picture without text: the kind, the colours, the camera. True, and no more than that.
 */
export function describeLook(
  { look, exif, width, height }: PictureReading,
  kind: SubjectKind,
  language: NameLanguage,
): NameCandidate[] {
  const said: NameCandidate[] = [];
  const say = (subject: string, from: NameCandidate['from'], confidence: number) =>
    said.push({ subject, from, confidence });
  const kindText = KIND_TEXT[kind][language];
  // Paper on a desk is a thing on a plain background too.
  if (look.subject && (kind === 'product' || kind === 'picture')) {
    const own = COLOUR_TEXT[look.subject.colour];
    const behind = look.background && COLOUR_TEXT[look.background];
    if (language === 'zh') {
      say(`${own.zh}商品`, 'colours', 0.4);
      if (behind) say(`${behind.zh.replace('色', '')}底${own.zh}商品`, 'colours', 0.38);
    } else {
      say(`${capital(own.en)} product`, 'colours', 0.4);
      if (behind) say(`${capital(own.en)} product on ${behind.en}`, 'colours', 0.38);
    }
  }
  const main = look.colours.filter(({ share }) => share > 0.12).slice(0, 2);
  if (kind === 'photo' || kind === 'picture') {
    const zh = main.map(({ name }) => COLOUR_TEXT[name].zh.replace('色', '')).join('');
    const en = main.map(({ name }) => COLOUR_TEXT[name].en).join(' and ');
    const shape = width > height ? '横幅' : '竖幅';
    if (main.length)
      say(
        language === 'zh' ? `${zh}色${kindText}` : `${capital(en)} ${kindText.toLowerCase()}`,
        'colours',
        0.3,
      );
    if (language === 'zh') say(`${shape}${kindText}`, 'kind', 0.15);
  }
  if (exif.camera && kind === 'photo') say(`${exif.camera} ${kindText}`, 'camera', 0.25);
  say(kindText, 'kind', 0.1);
  return said;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
