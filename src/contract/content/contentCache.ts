/** The browser's cache of what is loaded on demand and then kept: packs, glossaries, stories, lessons. */
export const contentCache = 'glosa-content';
