import { alike, type Defence } from './defence.ts';

const SITE = 'apps/server/src/modules/site';
const IMAGING = 'packages/imaging';

const fetched = (file: string) =>
  alike({ file: `${SITE}/${file}`, test: `${SITE}/fetch-vetted-model.test.ts` });

/** Models for cutouts are what somebody has looked at, on the server, in the build and in the browser. */
export const MODEL_DEFENCES: readonly Defence[] = [
  {
    id: 'row 207 a model of another hash is refused in the browser',
    file: `${IMAGING}/src/models/fetch-part.ts`,
    snippet:
      "if (!(await isRight(part, bytes))) throw missing(part, 'other content than announced');",
    without: '',
    test: `${IMAGING}/src/models/fetch-part.test.ts`,
    name: 'refuses content of another hash',
  },
  {
    id: 'row 207 a build with another model ends',
    file: `${IMAGING}/src/vite.ts`,
    snippet: 'if (found !== sha256) throw',
    without: 'if (!found) throw',
    test: `${IMAGING}/test/shipped-model.test.ts`,
  },
  fetched('fetch-vetted-model.ts')({
    id: 'row 210 a larger model is proven before it is switched on',
    snippet: 'if (!(await isRight(part, model))) {',
    without: 'if (model.bytes < 0) {',
    name: 'keeps nothing of one that',
  }),
  fetched('fetch-vetted-model.ts')({
    id: 'row 210 no more is written than was announced',
    snippet: 'if (bytes > most)',
    without: 'if (bytes < 0)',
    name: 'never writes more than was announced',
  }),
  fetched('fetch-vetted-model.ts')({
    id: 'row 212 a larger model comes over https alone',
    snippet: "if (answer.url && !answer.url.startsWith('https:'))",
    without: 'if (answer.bodyUsed)',
    name: 'plain http',
  }),
  fetched('model-turn.ts')({
    id: 'row 232 a larger model is fetched by one at a time',
    snippet: "throw new ModelFault('busy', 'another process fetches it');",
    without: '',
    name: 'one process fetch at a time',
  }),
  fetched('fetch-vetted-model.ts')({
    id: 'row 233 a larger model does not fill the disk',
    snippet: 'if ((await freeBytes(folder)) < bytes + KEPT_FREE_BYTES) {',
    without: 'if (bytes < 0) {',
    name: 'no room',
  }),
  {
    id: 'row 234 what the variable names cannot be switched away',
    file: 'apps/server/src/modules/operations/models/cutout-models.ts',
    snippet: "if (modelShelf.isFixed) fail('E_STATE', { text: REFUSALS.E_STATE.fixedModel });",
    without: '',
    test: 'apps/server/src/modules/operations/models/cutout-models.routes.test.ts',
    name: 'a fixed model',
  },
];
