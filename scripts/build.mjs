/** `npm run build`: the web app, from the sources as they are. */
import { buildWeb } from './setup.mjs';

buildWeb();
