/**
 * Pixels in, pixels out; names in, names out. Pure algorithms and the workers they run in. What only
 * a worker may load (`compress-picture.ts`, `decode-heic.ts` …) is not here.
 */
export {
  type PictureHeader,
  type PictureKind,
  type Size,
  uprightSize,
} from './codec/picture-header.ts';
export { readPictureHeader } from './codec/read-picture-header.ts';
export type {
  CompressionMode,
  CompressionNote,
  CompressionResult,
  CompressionSettings,
} from './compress/compression.ts';
export type { CompressionOptions } from './compress/compressor.ts';
export { type Compress, createCompressor } from './compress/create-compressor.ts';
export { NOTE_TEXT } from './compress/note-text.ts';
export { LONGEST_SIDE, QUALITY_STEPS } from './compress/quality-steps.ts';
export {
  LEAST_TARGET_KB,
  MOST_TARGET_KB,
  parseTargetSize,
  type TargetSize,
} from './compress/target-size.ts';
export {
  type ComposeSettings,
  type CutoutSettings,
  type CutoutTool,
  createCutoutTool,
  MOST_CUTOUT_SIDE,
} from './cutout/create-cutout-tool.ts';
export type { CutOut } from './cutout/cut-out.ts';
export type { CutoutProgress } from './cutout/cutout-errands.ts';
export type { BrushStroke } from './cutout/edit/brush.ts';
export { BrushHistory } from './cutout/edit/brush-history.ts';
export { cropToSubject } from './cutout/edit/crop-to-subject.ts';
export { type EdgeSettings, refineEdge, UNTOUCHED_EDGE } from './cutout/edit/refine-edge.ts';
export type { LearnedModel } from './cutout/learned/learned-model.ts';
export type { Alpha, Bounds } from './cutout/mask.ts';
export type { Stroke } from './cutout/segment/strokes.ts';
export { type FailureReason, ImagingFailure, isAbort, toFailure } from './failure.ts';
export { failureText } from './failure-text.ts';
export { cleanExtension, cleanStem, MOST_NAME_BYTES, type NameIssue } from './names/clean-stem.ts';
export { NameRegister } from './names/name-register.ts';
export { splitName } from './names/split-name.ts';
export { makePreview } from './preview/make-preview.ts';
export type { ExifField, ExifFields } from './rename/exif-fields.ts';
export { type FoundLot, findLotNumbers, type RecognisedLine } from './rename/lot-number.ts';
export { MOST_NUMBER, MOST_STEP, MOST_WIDTH } from './rename/numbering.ts';
export type { PatternProblem } from './rename/pattern/pattern-syntax.ts';
export { type Move, planMoves, undoMoves } from './rename/plan-moves.ts';
export {
  previewInSteps,
  previewRename,
  type RenameContext,
  type RenameIssue,
  type RenamePreview,
  type RenameRow,
} from './rename/preview-rename.ts';
export type { RenameItem } from './rename/rename-item.ts';
export {
  type RenameMapResult,
  readRenameCsv,
  toRenameCsv,
  toUndoCsv,
  type UnmatchedReason,
  type UnmatchedRow,
} from './rename/rename-map.ts';
export type {
  DateSource,
  LetterCase,
  MissingPart,
  Numbering,
  RenameRule,
  RuleProblem,
  Spot,
} from './rename/rename-rule.ts';
export { runInSlices } from './rename/run-in-slices.ts';
export {
  type DrawnSeries,
  drawSeries,
  keepSeries,
  nextStart,
  type Series,
  type SeriesMemory,
  type SeriesProblem,
} from './rename/series.ts';
export { TEMPLATE_PARTS } from './rename/template.ts';
export type { Corners, Point } from './sampling/geometry.ts';
export { type CsvRow, parseCsv, toCsv } from './save/csv.ts';
export {
  type Folder,
  type FolderFailure,
  type FolderFile,
  type FolderOptions,
  type WrittenFiles,
  writeIntoFolder,
} from './save/folder.ts';
export { type RenamedFiles, renameInPlace } from './save/rename-in-place.ts';
export type { Table } from './save/table.ts';
export { toXlsx } from './save/xlsx.ts';
export { openZip, type SavedFile, writeZip, type ZipOptions, zipToBlob } from './save/zip.ts';
export {
  createTextReader,
  type ReadOptions,
  type TextReader,
  type TextReaderOptions,
} from './text/create-text-reader.ts';
export type { ReadCharacter } from './text/read/ctc.ts';
export type { TextProgress } from './text/text-errands.ts';
export type { TextCell, TextLine, TextPage } from './text/text-page.ts';
export type { ImageErrands } from './worker/image-errands.ts';
export { createImagePool, type ImagePool } from './worker/image-pool.ts';
export { type Device, memoryBound, poolSize, thisDevice } from './worker/pool-size.ts';
export type { Errand } from './worker/protocol.ts';
export { type PoolSettings, type RunOptions, WorkerPool } from './worker/worker-pool.ts';
export type { Seat } from './worker/worker-seat.ts';
