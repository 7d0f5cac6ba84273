import { createFormShelf } from '../workbench/presets/preset-shelf.ts';
import { readCompressionForm, useCompressSettings } from './settings-form.ts';
import { words } from './words.ts';

const { presets } = words;

/** Fields that a preset of compression holds: all of its form. */
export const COMPRESS_FIELDS = [
  'target',
  'mode',
  'format',
  'sizing',
  'pixels',
  'keepMetadata',
  'takeFirstFrame',
] as const;

/** Sizes that attachments, chats and forms of offices ask for. */
export const compressPresets = createFormShelf({
  tool: 'compress',
  fields: COMPRESS_FIELDS,
  ready: [
    { name: presets.usual, form: {} },
    { name: presets.mail, form: { target: '2048', mode: 'better', pixels: '4000' } },
    { name: presets.chat, form: { target: '1000', mode: 'better', pixels: '2560' } },
    {
      name: presets.notes,
      form: { target: '1000', mode: 'better', sizing: 'width', pixels: '1080' },
    },
    { name: presets.form, form: { target: '100', mode: 'better', pixels: '1200' } },
  ],
  read: readCompressionForm,
  settings: useCompressSettings,
});
