import {
  clipTitle,
  mendTitle,
  type PlatformId,
  type TitleLengthId,
  type TitleTone,
  titleLength,
  titlePlatform,
  wantedLength,
} from '@transmit/contract/titles';
import type { PictureReading } from '../naming/reading.ts';
import { type TitleFacts, titleFacts } from './title-facts.ts';
import { FRAMES, type TitleFrame } from './title-frames.ts';

export interface TitleSettings {
  platform: PlatformId;
  tone: TitleTone;
  length: TitleLengthId;
  /** Words that the person wants in every title. One that does not fit beside the subject is left out whole. */
  keywords: readonly string[];
  /** Number of times that others were asked for; the same round gives the same titles. */
  round?: number;
}

export interface TitleProposal {
  title: string;
  /** Ground of the title, for the screen to say: words in the picture, things on it, or its colours alone. */
  knows: TitleFacts['knows'];
}

const TITLES = 3;

/**
 * Three titles of what was read in a picture: its words, its colours, and the person's own keywords. The
 * engine praises nothing and guesses nothing; each title keeps the rules of its platform (PRODUCT §6).
 */
export function proposeTitles(reading: PictureReading, settings: TitleSettings): TitleProposal[] {
  const language = titlePlatform(settings.platform).language;
  const facts = titleFacts(reading, language);
  const frames = FRAMES[language][settings.tone];
  const found = new Map<string, TitleProposal>();
  const first = (settings.round ?? 0) * TITLES;
  for (let turn = 0; found.size < TITLES && turn < TITLES + frames.length * 2; turn += 1) {
    const title = writeTitle(facts, settings, first + turn);
    if (title) found.set(title, { title, knows: facts.knows });
  }
  return [...found.values()];
}

function writeTitle(facts: TitleFacts, settings: TitleSettings, turn: number): string {
  const { platform, tone, length, keywords } = settings;
  const language = titlePlatform(platform).language;
  const frames = FRAMES[language][tone];
  const frame = frames[turn % frames.length] ?? { before: '', after: '' };
  const most = wantedLength(platform, length);
  const joint = language === 'en' ? ' ' : '';
  const build = (parts: readonly string[]) =>
    mendTitle([frame.before, ...parts, frame.after].filter(Boolean).join(joint), platform);
  // Every title names the subject, and the person's words that fit; the other facts take turns.
  const others = rotated(facts.others, Math.floor(turn / frames.length) + turn);
  let parts = fitParts(facts.subject, keywords, { platform, frame, joint });
  for (const fact of others) {
    if (parts.some((part) => part.includes(fact))) continue;
    const longer = facts.leads.has(fact) ? [fact, ...parts] : [...parts, fact];
    if (titleLength(build(longer), platform) <= most) parts = longer;
  }
  return build(parts);
}

/** So much of what the frame leaves is the subject's at least, before any of the person's words. */
const LEAST_SUBJECT = 1 / 4;

interface Around {
  platform: PlatformId;
  frame: TitleFrame;
  joint: string;
}

/**
 * The subject, and those of the person's words that leave enough of it. What is longer than the platform takes leaves
 * room for the frame: cut at the end instead, every frame behind it would go, and the three titles would be one.
 */
function fitParts(
  subject: string,
  keywords: readonly string[],
  { platform, frame, joint }: Around,
): string[] {
  const around = [frame.before, frame.after].filter(Boolean).map((words) => words + joint);
  const { most = Number.POSITIVE_INFINITY } = titlePlatform(platform);
  let room = most - titleLength(around.join(''), platform);
  const least = Math.min(titleLength(subject, platform), room * LEAST_SUBJECT);
  const words = keywords.map((word) => word.trim()).filter(Boolean);
  const parts = [clipSubject(subject, { platform, room, joint })];
  const isMissing = (word: string) => !parts.some((part) => part.includes(word));
  const roomBeside = (word: string) => room - titleLength(word + joint, platform);
  const next = () => words.find((word) => isMissing(word) && roomBeside(word) >= least);
  for (let word = next(); word !== undefined; word = next()) {
    room = roomBeside(word);
    parts.push(word);
    parts[0] = clipSubject(subject, { platform, room, joint });
  }
  return parts;
}

function clipSubject(
  subject: string,
  { platform, room, joint }: { platform: PlatformId; room: number; joint: string },
): string {
  if (titleLength(subject, platform) <= room) return subject;
  const clipped = clipTitle(subject, platform, room);
  const whole = clipped.replace(/\s\S*$/, '');
  return joint && /^\S/.test(subject.slice(clipped.length)) ? whole : clipped;
}

function rotated<T>(values: readonly T[], by: number): T[] {
  if (values.length === 0) return [];
  const at = by % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
}
