/** `npm run maps`: writes from the tree the tables of folders that the papers show, and the contract's list of areas. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { writeAreaTable } from './area-table.ts';
import { CONTRACT_LIST, writeContractList } from './contract-list.ts';

const path = join(root, 'apps/server/README.md');
writeFileSync(path, writeAreaTable(readFileSync(path, 'utf8')));
writeFileSync(join(root, CONTRACT_LIST), writeContractList());
