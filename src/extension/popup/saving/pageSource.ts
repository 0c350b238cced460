/** A page as it stands in its tab. */
export interface PageSource {
  readonly html: string;
  /** What is selected in it, as HTML; empty where nothing is. */
  readonly selection: string;
  readonly title: string;
  readonly language: string;
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

/** Runs in the page's tab, in our own world: it is sent there as text and knows nothing of this file. */
function readInPage(): PageSource {
  const selection = getSelection();
  const selected = document.createElement('div');
  for (let at = 0; at < (selection?.rangeCount ?? 0); at++)
    selected.append(selection?.getRangeAt(at).cloneContents() ?? '');
  return {
    html: document.documentElement.outerHTML,
    selection: selected.innerHTML,
    title: document.title,
    language: document.documentElement.lang,
  };
}
