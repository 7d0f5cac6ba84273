import { createRemembered } from '../workbench/remembered.ts';
import { readForm } from './settings-form.ts';

/** The same for one picture and for many. */
export const useCompressSettings = createRemembered('compress', readForm);
