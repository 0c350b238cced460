import type { BookPlace, OpenBook } from '../book/book.ts';
import { sectionText } from './sectionText.ts';

const longestNote = { blocks: 6, characters: 1_500 };
/** Links back to the text: an arrow or a number at either end of a note. */
const wayBack = /^[[(]?[↑↩⏎^]+\uFE0E?[\])]?\s*|\s*[[(]?[↑↩⏎]+\uFE0E?[\])]?$/gu;

/**
 * The paragraphs of the note that a link leads to: from its anchor to the next one, at most a screenful. Empty when the
 * book has nothing there.
 * @throws Refusal `book-damaged`
 */
export async function noteText(book: OpenBook, { section, fragment }: BookPlace): Promise<readonly string[]> {
  const found = book.sections.find(({ path }) => path === section);
  if (!found) return [];
  const { blocks, anchors } = await sectionText(book, found);
  const first = anchors.get(fragment);
  if (first === undefined) return [];
  const next = Math.min(...[...anchors.values()].filter((block) => block > first));
  const paragraphs: string[] = [];
  let characters = 0;
  for (const block of blocks.slice(first, Math.min(next, first + longestNote.blocks))) {
    const text = block.replaceAll(/\s+/g, ' ').trim().replaceAll(wayBack, '');
    if (text === '') continue;
    if (characters + text.length > longestNote.characters && paragraphs.length > 0) break;
    paragraphs.push(text.slice(0, longestNote.characters));
    characters += text.length;
  }
  return paragraphs;
}
