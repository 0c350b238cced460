import { bytesOfBase64 } from '#textFiles/formats/html.ts';
import { mostPictureBytes } from '#textFiles/article/fetchPictures.ts';

/** A page as it stands in its tab. */
export interface PageSource {
  readonly html: string;
  /** What is selected in it, as HTML; empty where nothing is. */
  readonly selection: string;
  readonly title: string;
  readonly language: string;
  /** What its addresses are named from. */
  readonly base: string;
}

/** Reads the page of a tab, at a press of the person's. @throws when we may not */
export async function readPage(tabId: number): Promise<PageSource> {
  const [read] = await chrome.scripting.executeScript({ target: { tabId }, func: readInPage });
  if (!read?.result) throw new Error('The page gives nothing');
  return read.result;
}

/** Tells whether something longer than a phrase is selected in the page of a tab; false where we may not look. */
export async function hasSelection(tabId: number): Promise<boolean> {
  try {
    const [read] = await chrome.scripting.executeScript({
      target: { tabId },
      func: () => (getSelection()?.toString().trim().length ?? 0) > 200,
    });
    return read?.result === true;
  } catch {
    return false;
  }
}

/** Milliseconds for one picture, and for all of a page: nobody waits longer for what the text can do without. */
const longestPicture = 5_000;
const longestPictures = 15_000;

/**
 * Gives what fetches pictures from a tab's page, as the page itself may: those of its own site, and of others those that every site may
 * read. A request of the extension's own would go to sites that it was granted nothing of.
 */
export function picturesOfPage(tabId: number): (address: string) => Promise<Blob> {
  const end = AbortSignal.timeout(longestPictures);
  return async (address) => {
    end.throwIfAborted();
    const [fetched] = await chrome.scripting.executeScript({
      target: { tabId },
      func: fetchInPage,
      args: [address, mostPictureBytes, longestPicture],
    });
    const bytes = bytesOfBase64(fetched?.result ?? '');
    if (!bytes) throw new Error('The page gives no picture');
    return new Blob([bytes]);
  };
}

/** Runs in the page's tab, in our own world: it is sent there as text and knows nothing of this file. */
function readInPage(): PageSource {
  const keyOf = (picture: Element): string => `${picture.getAttribute('src')} ${picture.getAttribute('srcset')}`;
  const shown = new Map<string, string>();
  for (const picture of document.images) if (picture.currentSrc) shown.set(keyOf(picture), picture.currentSrc);
  // A document of its own, in which nothing runs and nothing is loaded.
  const still = document.implementation.createHTMLDocument();
  const written = (node: Node): string => {
    const element = still.createElement('div');
    element.append(still.importNode(node, true));
    // What somebody writes in the page is no part of its article.
    for (const field of element.querySelectorAll(
      'textarea, select, [contenteditable]:not([contenteditable="false" i])',
    ))
      field.remove();
    // Its own `src` is often a placeholder, where the browser has chosen among several.
    for (const picture of element.querySelectorAll('img')) {
      const source = shown.get(keyOf(picture));
      if (source) picture.setAttribute('src', source);
    }
    return element.innerHTML;
  };
  const selection = getSelection();
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection?.getRangeAt(at));
  return {
    html: written(document.documentElement),
    selection: ranges.map((range) => (range ? written(range.cloneContents()) : '')).join(''),
    title: document.title,
    language: document.documentElement.lang,
    base: document.baseURI,
  };
}

/** Runs as `readInPage`. @returns the picture in Base64; empty when it does not come, or is larger than all of a page may be */
async function fetchInPage(address: string, most: number, longest: number): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longest) });
    if (!response.ok || Number(response.headers.get('content-length')) > most) return '';
    const content = await response.blob();
    if (content.size > most) return '';
    return await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
      );
      reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read')));
      reader.readAsDataURL(content);
    });
  } catch {
    return '';
  }
}
