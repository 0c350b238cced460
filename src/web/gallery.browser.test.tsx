import './styles/tokens.css';
import './styles/base.css';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '#domain/profile/defaults.ts';
import { themes, type Theme } from '#domain/profile/settings.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { axeOptions } from '#tests/axe.ts';
import { smallControls } from '#tests/smallControls.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { BeforeAndNow } from '#web/words/BeforeAndNow.tsx';
import { ColouredLines } from '#web/words/ColouredLines.tsx';
import { ColouredText } from '#web/words/ColouredText.tsx';
import { ExpressionOffer } from '#web/words/ExpressionOffer.tsx';
import { tokensOf } from '#web/words/metInSentence.ts';
import WordPopup from '#web/words/WordPopup.tsx';
import WhereSeen from '#web/words/seen/WhereSeen.tsx';
import WordPreview from '#web/words/WordPreview.tsx';
import indexPage from './index.html?raw';
import { drawsNothing, scenes, shown, type Scene } from './testing/gallery.tsx';
import { render } from './ui/testing/render.ts';

// The parts of pages, looked at once for all pages: axe in two widths and four themes, sizes for a finger, focus rings. An ink stands on
// the same ground in both widths, and `tests/contrast.test.ts` computes every pair: each theme is asked in one width.

const components = import.meta.glob<Record<string, unknown>>(
  ['./ui/**/*.tsx', './words/**/*.tsx', './exercises/**/*.tsx', '!./**/*.test.tsx', '!./**/testing/**'],
  { eager: true },
);

test('every component of ui, words and exercises is in the gallery', () => {
  const exported = Object.entries(components).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name, value]) => /^[A-Z]|^default$/.test(name) && typeof value === 'function')
      .map(([name]) => `${file.replace('./', '')} ${name}`),
  );
  expect([...shown, ...drawsNothing].toSorted()).toEqual(exported.toSorted());
});

/** Each with its themes, of which the first is looked at in everything. */
const widths = [
  [1280, 800, ['oscuro', 'papiro']],
  [390, 844, ['claro', 'matrix']],
] as const satisfies readonly (readonly [number, number, readonly Theme[]])[];

test('each theme is looked at in one width', () => {
  expect(widths.flatMap(([, , themesOf]) => themesOf).toSorted()).toEqual(themes.toSorted());
});

/** The rules that a theme can break: it changes colours and type, nothing of what axe reads in the markup. */
const themed: axe.RunOptions = {
  ...axeOptions,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  rules: {},
};

beforeAll(() => {
  // As the app's own page declares it, before every other style.
  const order = document.createElement('style');
  order.textContent = /@layer [^;{]+;/.exec(indexPage)?.[0] ?? '';
  expect(order.textContent).toContain('tokens');
  document.head.prepend(order);
  document.documentElement.lang = 'es';
});
afterEach(() => {
  document.documentElement.dataset['theme'] = 'claro';
});

const met = { key: 'harbour', text: 'harbour', language: 'en', sentence: 'They left the harbour.' } as const;
const place = new DOMRect(30, 100, 60, 20);

/** A word's popup and its preview, over the demo's store. */
function aWord(): Scene {
  const store = openDemoStore({ remember: () => undefined });
  return {
    name: 'a word',
    element: (
      <AccountContext value={store}>
        <main>
          <h1>Galería</h1>
          <WordPreview met={met} at={place} />
          <WordPopup
            met={met}
            anchor={() => place}
            settings={defaultSettings('UTC', 'en', 'es')}
            meaning="puerto"
            onClose={() => undefined}
            byKeyboard
            onCovered={() => undefined}
          />
        </main>
      </AccountContext>
    ),
    expected: ['dialog', 'harbour'],
    begin: () => store.call('saveWord', { lang: 'en', text: 'harbour', status: '2' }),
  };
}

const phraseMet = {
  key: 'left the harbour',
  text: 'left the harbour',
  language: 'en',
  sentence: 'They left the harbour at night.',
} as const;

/** The card of a phrase that another crosses, and the offer of the verb that a word is a part of, over the demo's store. */
function aPhrase(): Scene {
  const store = openDemoStore({ remember: () => undefined });
  const steht = { key: 'steht', text: 'steht', language: 'de', sentence: 'Er steht auf.' } as const;
  const verb: Meaning = {
    senses: [{ text: 'levantarse', partOfSpeech: 'verb', lemma: { text: 'aufstehen', article: '' } }],
    parts: ['auf', 'stehen'],
    article: '',
    gender: '',
    note: '',
    example: '',
    guess: null,
    source: 'glossary',
  };
  return {
    name: 'a phrase',
    element: (
      <AccountContext value={store}>
        <main className="wrap">
          <h1>Galería</h1>
          <ExpressionOffer met={steht} place={tokensOf(steht, {})} meaning={verb} onOpen={() => undefined} />
          <WordPopup
            met={phraseMet}
            anchor={() => place}
            settings={defaultSettings('UTC', 'en', 'es')}
            onClose={() => undefined}
            byKeyboard
            onCovered={() => undefined}
          />
        </main>
      </AccountContext>
    ),
    expected: ['button', 'harbour, nueva'],
    begin: async () => {
      await store.call('saveWord', { lang: 'en', text: 'left the harbour', status: '2' });
      await store.call('saveWord', { lang: 'en', text: 'the harbour at', status: '3' });
    },
  };
}

/** A text whose words can be opened, over the demo's store. */
function aText(): Scene {
  const store = openDemoStore({ remember: () => undefined });
  return {
    name: 'a text',
    element: (
      <AccountContext value={store}>
        <main className="wrap">
          <h1>Galería</h1>
          <ColouredText
            language="en"
            title="A quiet harbour"
            paragraphs={['They left the harbour at night.', 'Nobody saw the light.']}
            openIndex={null}
            onOpen={() => undefined}
          />
          <ColouredLines language="en" text="They left the harbour at night. Nobody saw the light." />
          <BeforeAndNow
            text="The harbour was dark."
            language="en"
            before={(key) => (key === 'harbour' ? null : '5')}
            now={(key) => (key === 'harbour' ? '3' : '5')}
          />
        </main>
      </AccountContext>
    ),
    expected: ['heading', 'Galería'],
    begin: () => store.call('saveWord', { lang: 'en', text: 'harbour', status: '2' }),
  };
}

/** The list of where a word was seen, over the demo's books. */
function whereSeen(): Scene {
  const store = openDemoStore({ remember: () => undefined });
  return {
    name: 'where a word was seen',
    element: (
      <AccountContext value={store}>
        <main>
          <h1>Galería</h1>
          <WhereSeen word={met} onClose={() => undefined} />
        </main>
      </AccountContext>
    ),
    expected: ['dialog', '¿Dónde he visto «harbour»?'],
  };
}

const all: readonly (readonly [name: string, scene: () => Scene])[] = [
  ...scenes.map((scene) => [scene.name, () => scene] as const),
  ['a word', aWord],
  ['a phrase', aPhrase],
  ['a text', aText],
  ['where a word was seen', whereSeen],
];

test.each(all)('%s', async (_, sceneOf) => {
  const { element, expected, opens = false, begin } = sceneOf();
  render(<MemoryRouter>{element}</MemoryRouter>);
  if (opens) await page.getByRole('button', { name: 'Abrir' }).click();
  await begin?.();
  const [role, name] = expected;
  const faults: string[] = [];
  for (const [width, height, themesOf] of widths) {
    await page.viewport(width, height);
    await expect.element(page.getByRole(role, { name }).first()).toBeVisible();
    const found: string[] = [];
    for (const [at, theme] of themesOf.entries()) {
      document.documentElement.dataset['theme'] = theme;
      found.push(...(await axeFaults(at === 0 ? axeOptions : themed, theme)));
    }
    document.documentElement.dataset['theme'] = themes[0];
    found.push(...tooWide());
    if (width < 400) found.push(...smallControls());
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  faults.push(...(await withoutRing()));
  expect(faults).toEqual([]);
});

/** The innermost elements that end beyond the window, and so make the page scroll sideways. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > clientWidth,
  );
  return [
    `scrolls sideways: ${scrollWidth} of ${innerWidth}`,
    ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 140)),
  ];
}

async function axeFaults(options: axe.RunOptions, theme: string): Promise<string[]> {
  // Colours are final only after fading in; animations that turn for ever are not waited for.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  // An open menu's library keeps a focus from leaving by elements that hand it on and never hold it.
  const { violations } = await axe.run({ exclude: '[data-base-ui-focus-guard]' }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${theme}: ${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`,
    ),
  );
}

function hasRing(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

/**
 * Every control that can hold the focus and shows no ring of 2 px (design §6). The first is reached by Tab: what is focused after it is
 * shown as by the keyboard too, and costs no key for each.
 */
async function withoutRing(): Promise<string[]> {
  const faults: string[] = [];
  await userEvent.tab();
  for (const control of document.body.querySelectorAll<HTMLElement>('*')) {
    if (control.tabIndex < 0) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    // A field inside its label's frame has the ring around the frame.
    const ringed = [control, control.closest('label')].some((element) => element && hasRing(element));
    if (control.clientWidth > 1 && !ringed) faults.push(`no focus ring: ${control.outerHTML.slice(0, 140)}`);
  }
  return faults;
}
