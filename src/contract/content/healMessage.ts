/** What a page says to the service worker, and hears from it, when the files that are kept are to be looked at. */
export const healMessage = 'glosa-heal';
