import { startContent } from './startContent.ts';

declare global {
  /** Set in our own world of a page that has the script: it is put there by each press of the button, too. */
  var glosaRuns: boolean | undefined;
}

if (!globalThis.glosaRuns) {
  globalThis.glosaRuns = true;
  startContent();
}
