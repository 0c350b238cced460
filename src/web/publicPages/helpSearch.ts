import { foldForSearch } from './foldForSearch.ts';

/** Shows, while something is typed into the help's search, only the sections that hold all of its words. */
export function searchHelp(page: Document): void {
  const field = page.querySelector<HTMLInputElement>('#buscar');
  const found = page.querySelector('#encontrado');
  const sections = [...page.querySelectorAll<HTMLElement>('[data-help]')].map((element) => ({
    element,
    text: foldForSearch(element.textContent),
  }));
  if (!field || !found) return;

  const search = (): void => {
    const words = foldForSearch(field.value).split(' ').filter(Boolean);
    const hits = sections.filter(({ text }) => words.every((word) => text.includes(word)));
    for (const { element, text } of sections) element.hidden = !words.every((word) => text.includes(word));
    for (const link of page.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')) {
      const item = link.closest('li');
      const section = sections.find(({ element }) => `#${element.dataset['help']}` === link.hash);
      if (item && section) item.hidden = section.element.hidden;
    }
    found.textContent = words.length === 0 ? '' : sentence(hits.length);
    mark(
      hits.map(({ element }) => element),
      words,
    );
  };
  field.addEventListener('input', search);
  // A browser that comes back to the page puts back what was typed.
  if (field.value !== '') search();
}

function sentence(count: number): string {
  if (count === 0) return 'Nada con esas palabras. Prueba con otras.';
  return count === 1 ? '1 apartado' : `${count} apartados`;
}

/** Marks the words where the browser can mark text without changing it. */
function mark(elements: readonly HTMLElement[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = elements.flatMap((element) =>
    words.filter((word) => word.length > 1).flatMap((word) => placesOf(element, word)),
  );
  CSS.highlights.set('help-search', new Highlight(...ranges));
}

function placesOf(element: HTMLElement, word: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = foldForSearch(node.nodeValue ?? '', 'keep spaces');
    // Folding that changes the length moves positions, which then cannot be marked.
    if (text.length !== node.nodeValue?.length) continue;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
