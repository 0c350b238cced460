import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { tone } from '#domain/testing/tone.ts';
import { installSpeechPartner } from '#web/platform/speech/testing/speechPartner.ts';
import { changeListening, listeningChoices } from '#web/platform/speech/listeningChoices.ts';
import { render } from '#web/ui/testing/render.ts';
import type { ListenedText, SpokenSentence } from './createListener.ts';
import { ListeningBar } from './ListeningBar.tsx';
import { useListening } from './useListening.ts';

const sonia = { name: 'Microsoft Sonia Online (Natural) - English', lang: 'en-GB', localService: false };
const ryan = { name: 'Ryan', lang: 'en-GB', localService: true, tellsWords: true };
const aria = { name: 'Aria', lang: 'en-US', localService: true };
const speech = installSpeechPartner({ voices: [ryan, aria, sonia], pace: 'by hand' });

let isOnline = true;
beforeEach(async () => {
  await screen.viewport(1280, 800);
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  speech.setOnline(true);
  speech.setVoices([ryan, aria, sonia]);
  changeListening({ voices: {}, rates: {}, end: 'chapter', prefersRecording: true });
});
afterEach(() => vi.restoreAllMocks());

/** Pages of sentences, `|` between them; the second half of the pages is another chapter. */
function open(pages: readonly string[], more: Partial<ListenedText> & { readonly clip?: boolean } = {}) {
  const drawn: string[] = [];
  let at = 0;
  const sentences = pages.map((page, number) =>
    page.split('|').map((text, index): SpokenSentence => ({
      id: `${number} ${index}`,
      text,
      ...(more.clip === true && { clip: { audio: 'voice', begin: index * 0.4, end: (index + 1) * 0.4 } }),
    })),
  );
  const room: { anew?: (isLayout: boolean) => void; hold?: (isHeld: boolean) => void; open?: () => void } = {};
  function Room() {
    const { listener, view } = useListening({
      language: 'en',
      title: 'A book',
      chapter: 'One',
      recordingOf: null,
      shown: async () => ({
        sentences: sentences[at] ?? [],
        endsChapter: at + 1 === pages.length / 2 || at + 1 === pages.length,
      }),
      async turn(by) {
        if (!pages[at + by]) return false;
        at += by;
        listener.shownAnew(false);
        return true;
      },
      draw: (sentence, word) => drawn.push(sentence ? `${sentence.text}${word === null ? '' : ` ${word}`}` : '-'),
      ...more,
    });
    room.anew = listener.shownAnew;
    room.hold = listener.hold;
    room.open = () => listener.open();
    return (
      <>
        <button type="button" onClick={() => listener.open()}>
          Leer
        </button>
        <ListeningBar
          listener={listener}
          view={view}
          language="en"
          page={`Página ${at + 1}`}
          recording={more.recordingOf ? { seconds: 3 } : undefined}
        />
      </>
    );
  }
  render(<Room />);
  const from = speech.said.length;
  return {
    drawn,
    room,
    /** What was begun since, in order. */
    said: () => speech.said.slice(from),
    texts: () => speech.said.slice(from).map(({ text }) => text),
    async begin() {
      await screen.getByRole('button', { name: 'Leer', exact: true }).click();
      await expect.poll(() => speech.said.length).toBeGreaterThan(from);
    },
    /** The sentence that is said ends, and the next one is begun. */
    async next() {
      const before = speech.said.length;
      speech.finish();
      await expect.poll(() => speech.said.length).toBeGreaterThan(before);
    },
    turnByHand(to: number) {
      at = to;
      room.anew?.(false);
    },
  };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: typeof name === 'string' });
const bar = () => screen.getByRole('region', { name: 'Lectura en voz alta' });
const expectBar = (text: string) => expect.poll(() => bar().element().textContent).toContain(text);

describe('the bar', () => {
  test('says the page sentence by sentence, marks it, and turns the page by itself', async () => {
    const { begin, next, texts, drawn } = open(['One.|Two.', 'Three.', 'Four.', 'Five.']);
    await begin();
    await expectBar('Frase 1 de 2');
    await expectBar('Página 1 · pasa sola');
    await next();
    await expectBar('Frase 2 de 2');
    await next();
    await expectBar('Página 2');
    expect(texts()).toEqual(['One.', 'Two.', 'Three.']);
    expect(drawn.filter((one, index) => one !== drawn[index - 1])).toEqual(['One.', 'Two.', '-', 'Three.']);
  });

  test('tells the word where the voice tells words, and none where it does not', async () => {
    const { begin, drawn } = open(['One two.', 'Three.']);
    await begin();
    speech.nextWord();
    speech.nextWord();
    expect(drawn.at(-1)).toBe('One two. 4');
    await button(/Ryan/).click();
    await screen.getByRole('radio', { name: 'Aria, inglés, Estados Unidos' }).click();
    await expect.poll(() => speech.said.at(-1)?.voice).toBe('Aria');
    speech.nextWord();
    expect(drawn.at(-1)).toBe('One two.');
  });

  test('pauses and goes on, steps on and back, and ends', async () => {
    const { begin, texts } = open(['One.|Two.|Three.', 'Four.']);
    await begin();
    await button('Frase siguiente').click();
    await expect.poll(texts).toEqual(['One.', 'Two.']);
    await button('Pausar').click();
    expect(speech.synthesis.speaking).toBe(false);
    await button('Frase siguiente').click();
    await button('Seguir').click();
    await expect.poll(texts).toEqual(['One.', 'Two.', 'Three.']);
    await button('Frase anterior').click();
    await expect.poll(texts).toEqual(['One.', 'Two.', 'Three.', 'Two.']);
    await button('Dejar de escuchar').click();
    await expect.poll(() => bar().query()).toBeNull();
    expect(speech.synthesis.speaking).toBe(false);
  });

  test('ends by Escape, whichever button has the focus; a panel of its own uses that key first', async () => {
    const { begin } = open(['One.', 'Two.']);
    await begin();
    await button(/Ryan/).click();
    const panel = screen.getByRole('dialog', { name: 'Voz y velocidad' });
    await expect.poll(() => panel.query()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => panel.query()).toBeNull();
    expect(bar().query()).not.toBeNull();
    await button('Frase siguiente').click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => bar().query()).toBeNull();
  });

  test('waits while a word is open, and follows a page that is turned by hand', async () => {
    const { begin, texts, room, turnByHand } = open(['One.|Two.', 'Three.', 'Four.', 'Five.']);
    await begin();
    room.hold?.(true);
    await expect.poll(() => button('Seguir').query()).not.toBeNull();
    expect(speech.synthesis.speaking).toBe(false);
    room.hold?.(false);
    await expect.poll(texts).toEqual(['One.', 'One.']);
    turnByHand(3);
    await expect.poll(texts).toEqual(['One.', 'One.', 'Five.']);
  });
});

test("the system's media keys pause it, step and end it, and are given back", async () => {
  const keys = new Map<string, MediaSessionActionHandler | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    keys.set(action, handler);
  });
  const press = (action: MediaSessionAction) => keys.get(action)?.({ action });
  const { begin, texts } = open(['One.|Two.', 'Three.']);
  await begin();
  expect([navigator.mediaSession.metadata?.title, navigator.mediaSession.metadata?.album]).toEqual(['One', 'A book']);
  press('nexttrack');
  await expect.poll(texts).toEqual(['One.', 'Two.']);
  press('pause');
  await expect.poll(() => button('Seguir').query()).not.toBeNull();
  expect(navigator.mediaSession.playbackState).toBe('paused');
  press('play');
  await expect.poll(texts).toEqual(['One.', 'Two.', 'Two.']);
  press('previoustrack');
  await expect.poll(texts).toEqual(['One.', 'Two.', 'Two.', 'One.']);
  press('stop');
  await expect.poll(() => bar().query()).toBeNull();
  expect([...keys.values()].filter((handler) => handler !== null)).toEqual([]);
});

test('on a phone voice, speed and end are chosen in a sheet', async () => {
  await screen.viewport(390, 844);
  const { begin, said } = open(['One.', 'Two.']);
  await begin();
  expect(button(/^Hasta el/).query()).toBeNull();
  await button('Voz y velocidad').click();
  await screen.getByRole('radio', { name: 'Página' }).click();
  await screen.getByRole('radio', { name: /^Aria/ }).click();
  await expect.poll(() => said().at(-1)?.voice).toBe('Aria');
  await button('Cerrar').click();
  await expectBar('Página 1 · se para al final');
  expect(listeningChoices().end).toBe('page');
});

describe('where it stops', () => {
  test.each([
    ['Solo la página', ['One.']],
    ['Hasta el capítulo', ['One.', 'Two.']],
    ['Hasta el final del libro', ['One.', 'Two.', 'Three.', 'Four.']],
  ])('%s: it says %j', async (label, expected) => {
    const { begin, texts } = open(['One.', 'Two.', 'Three.', 'Four.']);
    await begin();
    await button(/capítulo/).click();
    await screen.getByRole('radio', { name: label }).click();
    for (let step = 0; step < 6; step += 1) {
      const before = texts().length;
      if (!speech.finish()) break;
      await expect.poll(() => texts().length > before || button('Seguir').query() !== null).toBe(true);
    }
    expect(texts()).toEqual(expected);
    await expect.poll(() => button('Seguir').query()).not.toBeNull();
  });

  test('after fifteen minutes, behind the sentence that is said', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    changeListening({ end: 'minutes' });
    const { room, texts } = open(['One.|Two.|Three.', 'Four.']);
    room.open?.();
    await vi.advanceTimersByTimeAsync(100);
    speech.finish();
    await vi.advanceTimersByTimeAsync(100);
    for (let passed = 0; passed < 15 * 60; passed += 4) {
      // The voice still speaks, and tells of its words.
      speech.nextWord();
      await vi.advanceTimersByTimeAsync(4_000);
    }
    const before = texts().length;
    speech.finish();
    await vi.advanceTimersByTimeAsync(100);
    expect(texts()).toHaveLength(before);
    expect(button('Seguir').query()).not.toBeNull();
  });
});

describe('voices', () => {
  test('are those of the language, the device first; the one that is chosen speaks, and is remembered', async () => {
    const { begin, said } = open(['One.', 'Two.']);
    await begin();
    expect(said()[0]?.voice).toBe('Ryan');
    await button(/Ryan/).click();
    const names = () =>
      screen
        .getByRole('radio')
        .elements()
        .map((radio) => radio.getAttribute('aria-label'));
    await expect
      .poll(names)
      .toEqual(['Ryan, inglés, Reino Unido', 'Aria, inglés, Estados Unidos', 'Sonia, inglés, Reino Unido']);
    await screen.getByRole('radio', { name: /^Sonia/ }).click();
    await expect.poll(() => said().at(-1)?.voice).toBe(sonia.name);
    expect([listeningChoices().voices['en'], localStorage.getItem('glosa.listening')]).toEqual([
      sonia.name,
      expect.stringContaining(sonia.name),
    ]);
  });

  test('are tried without being chosen; what was read waits', async () => {
    const { begin, said } = open(['One.', 'Two.']);
    await begin();
    await button(/Ryan/).click();
    await button('Probar a Aria').click();
    await expect.poll(() => said().map(({ text, voice }) => `${text} ${voice}`)).toEqual(['One. Ryan', 'One. Aria']);
    expect(speech.finish()).toBe(true);
    await expect.poll(() => button('Seguir').query()).not.toBeNull();
    expect([said().length, listeningChoices().voices['en']]).toEqual([2, undefined]);
  });

  test('speak as fast as the learner chose for their language, and no other', async () => {
    changeListening({ rates: { en: 0.9, fr: 0.5 } });
    const { begin, said } = open(['One.', 'Two.']);
    await begin();
    expect(said()[0]?.rate).toBe(0.9);
    await button('Velocidad: 0,9 por').click();
    await screen.getByRole('slider', { name: 'Velocidad' }).fill('1.3');
    await expect.poll(() => said().at(-1)?.rate).toBe(1.3);
    expect(listeningChoices().rates).toEqual({ en: 1.3, fr: 0.5 });
  });

  test('without a connection one of the device goes on, and says so', async () => {
    changeListening({ voices: { en: sonia.name } });
    const { begin, said, next } = open(['One.|Two.|Three.', 'Four.']);
    await begin();
    expect(said()[0]?.voice).toBe(sonia.name);
    speech.setOnline(false);
    await next();
    await expectBar('Sigo con Ryan: Sonia necesita conexión.');
    expect(said().map(({ text, voice }) => `${text} ${voice}`)).toEqual([`One. ${sonia.name}`, 'Two. Ryan']);
  });

  test('that need a connection are not even tried when there was none from the beginning', async () => {
    isOnline = false;
    changeListening({ voices: { en: sonia.name } });
    const { begin, said } = open(['One.', 'Two.']);
    await begin();
    expect(said().map(({ voice }) => voice)).toEqual(['Ryan']);
    await expectBar('Sigo con Ryan: Sonia necesita conexión.');
  });

  test('that fail are tried once more, then another, and then it is said', async () => {
    speech.setVoices([ryan, aria]);
    const { begin, said } = open(['One.', 'Two.']);
    await begin();
    for (const count of [2, 3, 4]) {
      speech.fail('synthesis-failed');
      await expect.poll(() => said().length).toBe(count);
    }
    await expectBar('Sigo con Aria: Ryan se ha quedado en silencio.');
    speech.fail('synthesis-failed');
    await expectBar('Ninguna voz dice nada ahora mismo.');
    expect(said().map(({ voice }) => voice)).toEqual(['Ryan', 'Ryan', 'Aria', 'Aria']);
  });
});

test('without a voice it says whose voices they are and what to do on this system, or on another', async () => {
  speech.setVoices([{ ...ryan, lang: 'fr-FR' }]);
  open(['One.', 'Two.']);
  await button('Leer').click();
  await expect
    .poll(() => screen.getByRole('heading', { name: 'Aquí no hay ninguna voz en inglés' }).query(), { timeout: 3_000 })
    .not.toBeNull();
  const place = () => screen.getByRole('status', { name: 'Sin voz' }).element().textContent;
  expect(place()).toContain('Muchos navegadores de Linux no traen voces.');
  await button('Otro sistema').click();
  expect(place()).toContain(
    'En Windows: Configuración › Hora e idioma › Voz › Agregar voces › Inglés. Después, abre otra vez el navegador.',
  );
  await button('Probar otra vez').click();
  await expect.poll(() => screen.getByRole('status', { name: 'Sin voz' }).query(), { timeout: 3_000 }).not.toBeNull();
});

test('a voice that comes later than the browser is waited for begins by itself, unless the bar was closed', async () => {
  speech.setVoices([{ ...ryan, lang: 'fr-FR' }]);
  const { texts } = open(['One.', 'Two.']);
  const none = () => screen.getByRole('status', { name: 'Sin voz' }).query();
  await button('Leer').click();
  await expect.poll(none).not.toBeNull();
  // Another language's is none.
  speech.setVoices([{ ...ryan, lang: 'de-DE' }]);
  expect(none()).not.toBeNull();
  speech.setVoices([ryan]);
  await expectBar('Frase 1 de 1');
  await expect.poll(texts).toEqual(['One.']);
  await button('Dejar de escuchar').click();

  speech.setVoices([{ ...ryan, lang: 'fr-FR' }]);
  await button('Leer').click();
  await expect.poll(none).not.toBeNull();
  await button('Cerrar').click();
  speech.setVoices([ryan]);
  await expect.poll(() => screen.getByRole('region', { name: 'Lectura en voz alta' }).query()).toBeNull();
  expect(texts()).toEqual(['One.']);
});

describe("a text's own recording", () => {
  const recording = async () => new Blob([tone(1.2)], { type: 'audio/wav' });

  test('is heard first, stretch by stretch, and the voices come after it', async () => {
    const { texts, drawn } = open(['One.|Two.|Three.'], { clip: true, recordingOf: recording });
    await button('Leer').click();
    await expectBar('La voz del libro');
    await expect.poll(() => drawn.at(-1), { timeout: 5_000 }).toBe('Three.');
    await expectBar('Fin del capítulo');
    expect(texts()).toEqual([]);
    await button(/La voz del libro/).click();
    await screen.getByRole('radio', { name: /^Ryan/ }).click();
    await button('Frase anterior').click();
    await button('Seguir').click();
    await expect.poll(texts).toEqual(['Two.']);
  });

  test.each([
    ['is missing', () => Promise.reject(new TypeError('no such file'))],
    ['is broken', async () => new Blob([new Uint8Array(64)], { type: 'audio/wav' })],
  ])('that %s: it is said, and a voice goes on', async (_, recordingOf) => {
    const { texts } = open(['One.|Two.'], { clip: true, recordingOf });
    await button('Leer').click();
    await expect.poll(texts).toEqual(['One.']);
    await expectBar('Sigo con Ryan: el audio del libro no se puede oír.');
  });
});
