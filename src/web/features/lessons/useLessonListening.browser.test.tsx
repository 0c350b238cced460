import { onTestFinished, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { installSpeechPartner } from '#web/platform/speech/testing/speechPartner.ts';
import { ListeningBar } from '#web/reading/listening/ListeningBar.tsx';
import { render } from '#web/ui/testing/render.ts';
import { ColouredText } from '#web/words/ColouredText.tsx';
import { markName } from '#wordLayer/painter.ts';
import { useLessonListening } from './useLessonListening.ts';

const speech = installSpeechPartner({ voices: [{ name: 'Ryan', lang: 'en-GB', localService: true }], pace: 'by hand' });
const lesson = {
  language: 'en',
  title: 'A cup of tea',
  paragraphs: ['The kettle sings. It is late.', 'Who is there?'],
} as const;

function Room() {
  const { listener, view, spoken } = useLessonListening(lesson);
  return (
    <>
      <button type="button" onClick={() => listener.open()}>
        Escuchar
      </button>
      <ColouredText
        language="en"
        title={null}
        paragraphs={lesson.paragraphs}
        openIndex={null}
        spoken={spoken}
        onOpen={() => undefined}
      />
      <ListeningBar listener={listener} view={view} language="en" page={null} />
    </>
  );
}

const marked = () =>
  [...(CSS.highlights.get(markName('spoken')) ?? [])].map((part) => {
    const range = document.createRange();
    range.setStart(part.startContainer, part.startOffset);
    range.setEnd(part.endContainer, part.endOffset);
    return range.toString();
  });

test('a lesson is read sentence by sentence, each marked in its text, to the end of the text', async () => {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  onTestFinished(() => store.close());
  render(
    <AccountContext value={store}>
      <Room />
    </AccountContext>,
  );
  await page.getByRole('button', { name: 'Escuchar', exact: true }).click();
  for (const sentence of ['The kettle sings.', 'It is late.', 'Who is there?']) {
    await expect.poll(() => speech.said.at(-1)?.text).toBe(sentence);
    await expect.poll(marked).toEqual([sentence]);
    speech.finish();
  }
  await expect.poll(() => page.getByText('Fin del texto').query()).not.toBeNull();
  // It has no pages that could be turned.
  expect(page.getByRole('button', { name: /^Hasta/ }).query()).toBeNull();
  // Who wants to hear it once more presses the same button.
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect.poll(() => speech.said.at(-1)?.text).toBe('The kettle sings.');
  await expect.poll(marked).toEqual(['The kettle sings.']);
  await page.getByRole('button', { name: 'Dejar de escuchar' }).click();
  await expect.poll(marked).toEqual([]);
});
