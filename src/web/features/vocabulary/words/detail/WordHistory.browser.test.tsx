import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Word } from '#domain/words/word.ts';
import { render } from '#web/ui/testing/render.ts';
import { WordHistory } from './WordHistory.tsx';

const now = Date.parse('2026-05-20T10:00:00Z');
const at = (day: string): number => Date.parse(`${day}T10:00:00Z`);
const word: Word = {
  text: 'port',
  originalText: 'port',
  status: '3',
  notes: '',
  tags: [],
  starred: false,
  createdAt: at('2024-11-24'),
  dateAdded: at('2024-11-24'),
  lastModified: at('2026-05-03'),
  srsLevel: 3,
  srsNextReview: at('2026-05-21'),
  srsLastReview: at('2026-05-03'),
  srsEaseFactor: 2.5,
  changes: [
    { at: at('2024-11-24'), from: null, to: '1', why: 'marked' },
    { at: at('2025-12-31'), from: '1', to: '2', why: 'reviewed' },
    { at: at('2026-05-03'), from: '2', to: '3', why: 'reviewed' },
  ],
};

test('the latest change stands first; one of another year says which, and the first one where the word was met', async () => {
  render(<WordHistory word={word} source="Le port" now={now} timeZone="UTC" />);
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['3 mayAlgo · repaso bien', '31 dic 2025Poco · repaso bien', '24 nov 2024No la sé · en Le port']);
  await expect
    .element(page.getByRole('img', { name: /^24 nov 2024, No la sé; 31 dic 2025, Poco; 3 may, Algo; próximo repaso/ }))
    .toBeVisible();
});
