/** Rules of titles, for the server's prompts, the built-in engine and the screen (PRODUCT §6). */
export { checkTitle, type TitleFault } from './check-title.ts';
export { mendFault, mendTitle } from './mend-title.ts';
export {
  type PlatformId,
  TITLE_LENGTHS,
  TITLE_PLATFORMS,
  TITLE_TONES,
  type TitleLengthId,
  type TitleTone,
  titlePlatform,
  wantedLength,
} from './platforms.ts';
export { clipTitle, titleLength } from './title-length.ts';
export { titleRulesText } from './title-rules-text.ts';
