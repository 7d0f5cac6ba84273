/**
 * Pixels in, pixels out; names in, names out: the types of it all. Values are imported by their own module,
 * one of those that package.json names, so that a screen loads what it uses and no more.
 */
export type { AiLabel } from './ai-label/ai-label.ts';
export type { DrawAiMark } from './ai-label/create-marker.ts';
export type { MarkCorner } from './ai-label/mark-place.ts';
export type { CanvasSettings } from './canvas/canvas-settings.ts';
export type {
  CompressionMode,
  CompressionNote,
  CompressionResult,
  CompressionSettings,
} from './compress/compression.ts';
export type { OutputFormat } from './compress/output-format.ts';
export type { Sizing } from './compress/output-size.ts';
export type { TargetSize } from './compress/target-size.ts';
export type { CutoutTool } from './cutout/create-cutout-tool.ts';
export type { CutOut } from './cutout/cut-out.ts';
export type { CutoutProgress } from './cutout/cutout-errands.ts';
export type { BrushStroke } from './cutout/edit/brush.ts';
export type { EdgeSettings } from './cutout/edit/refine-edge.ts';
export type { LearnedModel } from './cutout/learned/learned-model.ts';
export type { Alpha, Bounds } from './cutout/mask.ts';
export type { Click } from './cutout/segment/clicks.ts';
export type { Subject, SubjectPlace } from './cutout/subjects.ts';
export type { EffectTool } from './effects/create-effect-tool.ts';
export type { ImagingFailure } from './failure.ts';
export type { PictureReader } from './naming/create-picture-reader.ts';
export type { NamePart } from './naming/name-pattern.ts';
export type { NameCandidate, NameProposals, NameSettings } from './naming/name-types.ts';
export type { DocumentReading, PictureReading, Reading } from './naming/reading.ts';
export type { SubjectKind } from './naming/subject-kinds.ts';
export type { LotDoubt, LotShapes } from './rename/clear-lot.ts';
export type { ExifFields } from './rename/exif-fields.ts';
export type { FoundLot } from './rename/lot-number.ts';
export type { Move } from './rename/plan-moves.ts';
export type {
  RenameContext,
  RenameIssue,
  RenamePreview,
  RenameRow,
} from './rename/preview-rename.ts';
export type { FixedName, RenameItem } from './rename/rename-item.ts';
export type { UnmatchedReason, UnmatchedRow } from './rename/rename-map.ts';
export type {
  DateSource,
  LetterCase,
  Numbering,
  RenameRule,
  RuleProblem,
  Spot,
} from './rename/rename-rule.ts';
export type { DrawnSeries, Series, SeriesMemory, SeriesProblem } from './rename/series.ts';
export type { Corners, Point } from './sampling/geometry.ts';
export type { Folder, FolderFailure } from './save/folder.ts';
export type { Table, TableMerge, TableNote } from './save/table.ts';
export type { SavedFile } from './save/zip.ts';
export type { TextReader } from './text/create-text-reader.ts';
export type { TextProgress } from './text/text-errands.ts';
export type { TextLine, TextPage } from './text/text-page.ts';
export type { ImagePool } from './worker/image-pool.ts';
export type { Seat } from './worker/seat.ts';
