/** `npm run maps`: writes the tables of folders that the papers show, from the tree. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { writeAreaTable } from './area-table.ts';

const path = join(root, 'apps/server/README.md');
writeFileSync(path, writeAreaTable(readFileSync(path, 'utf8')));
