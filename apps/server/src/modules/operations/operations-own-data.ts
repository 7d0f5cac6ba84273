import { type OwnData, stayingTable } from '#kernel/own-data/own-table.ts';

export const operationsOwnData: readonly OwnData[] = [
  stayingTable('jobs', 'work that operators began on what is somebody else’s; goes when it is old'),
];
