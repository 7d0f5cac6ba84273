/**
 * Writers of archives and folders: of no use before there are results, and brought in when the page
 * is idle.
 */
import { missingPart } from '@transmit/imaging/failure';

export function loadZipWriter() {
  return import('@transmit/imaging/save/zip').catch(missingPart('zip'));
}

export function loadFolderWriter() {
  return import('@transmit/imaging/save/folder').catch(missingPart('folder'));
}
