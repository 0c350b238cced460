import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { SessionSentence } from './SessionSentence.tsx';

test('a gap is left wherever the word stands: else the sentence would give the answer', async () => {
  const sentence = { text: '—Vite, vite! dit l’abbé.', span: { start: 1, end: 5 }, translation: null, source: null };
  const show = render(<SessionSentence language="fr" sentence={sentence} status={null} />);
  const shown = page.getByText('dit l’abbé.', { exact: false });
  await expect.element(shown).toHaveTextContent('—hueco, hueco! dit l’abbé.');
  show(<SessionSentence language="fr" sentence={sentence} status="2" />);
  await expect.element(shown).toHaveTextContent(sentence.text);
});
