/** A message between a page and the service worker, when the files that are kept are to be looked at. */
export const healMessage = 'glosa-heal';
