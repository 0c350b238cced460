/**
 * `GET /users/{uid}/web-page?address=`: a page of the web as it came, fetched by the server. Below it `picture?address=` answers a picture of
 * one. Neither is kept there, and nothing of the account goes along.
 */
export interface FetchedPage {
  /** The address that it came from, after every redirect. */
  readonly address: string;
  readonly kind: 'html' | 'text';
  readonly text: string;
}

/** Characters of the longest address. */
export const longestPageAddress = 2_000;
