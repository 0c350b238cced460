import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionSentence } from './SessionSentence.tsx';

test('a gap is left wherever the word stands: else the sentence would tell it', async () => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const sentence = {
    text: '—Vite, vite! dit l’abbé.',
    span: { start: 1, end: 5 },
    translation: null,
    source: null,
  };
  root.render(<SessionSentence language="fr" sentence={sentence} status={null} />);
  await expect.element(page.getByText('dit l’abbé.', { exact: false })).toHaveTextContent('—hueco, hueco! dit l’abbé.');
  root.render(<SessionSentence language="fr" sentence={sentence} status="2" />);
  await expect.element(page.getByText('dit l’abbé.', { exact: false })).toHaveTextContent(sentence.text);
  root.unmount();
});
