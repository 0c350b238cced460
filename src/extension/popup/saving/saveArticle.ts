import type { Language } from '#domain/languages.ts';
import { openBook } from '#reader/open.ts';
import { articleOf, fileOfArticle } from '#textFiles/article/articleOf.ts';
import { fetchPictures } from '#textFiles/article/fetchPictures.ts';
import { bookOfManuscript } from '#textFiles/bookOfManuscript.ts';
import { readHtml } from '#textFiles/formats/html.ts';
import { keepBook } from '#web/books/keeping/keepBook.ts';
import { readEpub } from '#web/books/keeping/readEpub.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { packSmall } from './packSmall.ts';
import { picturesOfPage, readPage, type PageSource } from './pageSource.ts';

/** A page that is a book of the library now. */
export interface SavedArticle {
  readonly bookId: string;
  readonly title: string;
  readonly words: number;
}

interface SaveRequest {
  readonly tabId: number;
  readonly address: string;
  /** The language of what states none. */
  readonly language: Language;
  readonly part: 'article' | 'selection';
}

/**
 * Keeps the article of a tab's page as a book, with its title, address and pictures, as the site keeps a page that it was given the address of. This is
 * the one way in which a page's text leaves the browser.
 * @throws Refusal `page-without-text`, `page-needs-account`, `page-too-large`, `book-duplicate`
 */
export async function saveArticle(
  store: AccountStore,
  { tabId, address, language, part }: SaveRequest,
): Promise<SavedArticle> {
  const page = await readPage(tabId);
  const article = articleOf(part === 'article' ? page.html : pageOfSelection(page), address);
  const file = fileOfArticle(article, await fetchPictures(picturesOfPage(tabId), article.pictures));
  const epub = await bookOfManuscript(file, readHtml(await file.text()), packSmall);
  const book = await openBook(epub);
  try {
    const read = await readEpub(epub, book, { name: article.title, language });
    const bookId = await keepBook(store, epub, { ...read, cover: null });
    return { bookId, title: read.facts.title, words: read.facts.wordCount };
  } finally {
    await book.close();
  }
}

/** A page that says nothing but what was selected. */
function pageOfSelection({ selection, title, language, base }: PageSource): string {
  const page = document.implementation.createHTMLDocument(title);
  const origin = page.createElement('base');
  origin.href = base;
  page.head.append(origin);
  page.documentElement.lang = language;
  const article = page.createElement('article');
  article.append(...new DOMParser().parseFromString(selection, 'text/html').body.childNodes);
  page.body.append(article);
  return page.documentElement.outerHTML;
}
