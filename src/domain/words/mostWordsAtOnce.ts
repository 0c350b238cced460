/** The most words of one call; a page that holds more is marked by several. */
export const mostWordsAtOnce = 500;
