/** Holds in a page what `epub:type` says in its book, for HTML has no namespaces. */
export const epubTypeAttribute = 'data-epub-type';
