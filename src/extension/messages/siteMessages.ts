/**
 * Between the extension's window and the page of Glosa's own site in whose tab it was opened, by `window.postMessage`: the window asks,
 * and a page that is signed in and shows the extension's settings answers with a code. Never with a token: whatever else runs in that
 * page hears it too, and the person sees account and server before the code is used.
 */
export const siteQuestion = 'glosa-extension-asks';
export const siteAnswer = 'glosa-page-answers';

/** The page's answer. */
export interface SiteAnswer {
  readonly kind: typeof siteAnswer;
  readonly code: string;
  /** The name of the account that is signed in. */
  readonly account: string;
}
