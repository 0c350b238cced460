/** Fetches a file of the site's content. Rejects, or answers with no success, when it cannot be had now. */
export type FetchFile = (address: string) => Promise<Response>;

/** As the browser does: it keeps what the site says that it may keep. */
export const fetchPlainly: FetchFile = (address) => fetch(address);
