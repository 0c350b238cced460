/** The browser's cache of what is loaded on demand and then kept: packs, glossaries, stories, lessons, our own video. */
export const contentCache = 'glosa-content';
