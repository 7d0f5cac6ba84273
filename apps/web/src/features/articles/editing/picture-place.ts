/** Pure: what stands in the text while a picture is on its way. */
const LEFT_OVER = /!\[上传中：[^\]\n]*\]\(\)\n?/g;

/** `![上传中：流程图 1]()`: the number tells two of one name apart. */
export function placeOf(fileName: string, id: number): string {
  return `![上传中：${pictureAlt(fileName)} ${id}]()`;
}

/** The file's name without its ending, and without what Markdown would read. */
export function pictureAlt(fileName: string): string {
  const name = fileName.replace(/\.[^.]+$/, '').replace(/[[\]()\\!`*_<>\n]/g, ' ');
  return name.trim().slice(0, 60) || '图片';
}

/** A page that went away meanwhile leaves places that nothing will fill. */
export function withoutPlaces(source: string): string {
  return source.replace(LEFT_OVER, '');
}
