import { cleanWork } from '@transmit/contract/ai/clean-work';
import type { WorkOf } from '../ai/service/desk-types.ts';
import { ServiceDesk } from '../ai/service/service-desk.ts';
import { useTitleForm } from './title-form.ts';

/** Hands pictures to the service for titles. */
export const titleDesk = new ServiceDesk('title');

/** Returns the wish of the present settings. */
export function titleWork(): WorkOf<'title'> {
  const { platform, tone, length, keywords } = useTitleForm.getState().form;
  return cleanWork({ kind: 'title', platform, tone, length, keywords: [...keywords] });
}
