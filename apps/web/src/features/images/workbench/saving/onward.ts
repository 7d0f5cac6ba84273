import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { IMAGE_TOOLS, type ImageTool } from '#files/tools/tools.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { Output } from './saver.ts';

/** Results as files for the next screen, in the folders that they would be saved into. */
export function toChosenFiles(outputs: readonly Output[]): ChosenFile[] {
  return outputs.map(({ folder, name, file, modifiedAt }) => ({
    file: new File([file], name, {
      type: file.type,
      ...(modifiedAt !== undefined && { lastModified: modifiedAt }),
    }),
    path: folder === '' ? name : `${folder}/${name}`,
  }));
}

/** Their results are tables. */
const WITHOUT_PICTURES = new Set(['text']);

/** The tools that go on with what a tool makes of pictures. */
export function toolsAfter(tool: string): ImageTool[] {
  return WITHOUT_PICTURES.has(tool) ? [] : IMAGE_TOOLS.filter(({ id }) => id !== tool);
}

/**
 * Lists the results that a tool for pictures takes: names may have been given to files of any kind.
 */
export function picturesOf<Named extends { name: string }>(outputs: readonly Named[]): Named[] {
  return outputs.filter(({ name }) => isToolPicture(name));
}
