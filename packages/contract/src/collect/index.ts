/** The rules of collecting that web, command line and server ask alike; apart from the rest, as few pages need them. */
export * from './archive-names.ts';
export { cleanPerson } from './clean-person.ts';
export * from './collect-fields.ts';
export * from './collect-kinds.ts';
export * from './collect-limits.ts';
export * from './collect-text.ts';
export { foldName, foldNumber } from './fold-name.ts';
export * from './match-names.ts';
export { mayStillHandIn } from './may-still-hand-in.ts';
export * from './read-table.ts';
export * from './roster.ts';
