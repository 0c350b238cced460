import type { Page } from 'playwright';
import { z } from 'zod';
import { settingsSections } from '#web/features/settings/sections.ts';
import { forgetShifts } from '../layoutShift.ts';
import { newAddress, type Account } from './accounts.ts';
import { dueWord } from './dueWords.ts';
import { drop, fileOf, openBook, smallNovel } from './books.ts';
import type { Kind } from './faultsOf.ts';
import { addBookAs, bookIdIn } from './givenBook.ts';
import { goTo } from './goTo.ts';
import type { Journey } from './journey.ts';
import { answerQuestion } from './lessons.ts';
import { callAs, collectionOf } from './onServer.ts';
import { placeOf, steadyPlaceOf, turn } from './openPage.ts';
import { until } from './until.ts';
import { addVideoAs, srtOf } from './videos.ts';

// The places that look.test.ts looks at, each reached from the one before.

const readingPosition = z.object({ locator: z.object({ section: z.string() }), at: z.number() });

/** The walker, and the place from where another device of the same account can be heard. */
export interface Walk {
  readonly journey: Journey;
  readonly account: Account | undefined;
}

/** A place to look at, the way there from the stop before, and the sizes it is looked at in. */
export type Stop = readonly [place: string, go: (page: Page, walk: Walk) => Promise<unknown>, kind?: Kind];

export const asStranger: readonly Stop[] = [
  [
    'landing',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Empieza a leer' }).waitFor();
    },
  ],
  [
    'sign up',
    async (page) => {
      await page.getByRole('button', { name: 'Empieza a leer' }).click();
      await page.getByLabel('Nombre').waitFor();
    },
    'over',
  ],
  [
    'sign in',
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Inicia sesión', exact: true }).click(),
    'over',
  ],
  ['reset', (page) => page.getByRole('button', { name: 'He olvidado mi contraseña' }).click(), 'over'],
  [
    'signed up',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Empieza a leer' }).click();
      await page.getByLabel('Nombre').fill('Lucía Lectora');
      await page.getByLabel('Correo electrónico').fill(newAddress());
      await page.getByLabel('Contraseña', { exact: true }).fill('secreta1');
      await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();
      await page.getByRole('heading', { name: /^Te hemos escrito a/ }).waitFor();
      await page.getByRole('button', { name: 'Cambiar dirección' }).click();
    },
    'over',
  ],
  [
    'broken link',
    async (page) => {
      await goTo(page, '/auth-action?mode=verifyEmail');
      await page.getByRole('heading', { name: 'El enlace no funciona' }).waitFor();
    },
  ],
  ...asGuest(),
];

const title = 'The Quiet Harbour';
const elsewhere = 'elsewhere.example';
const film = 'The Harbour Film';
/** No line of a phone has room for it. */
const longWord = 'w'.repeat(60);

/** The learner has a word, a tag, a meaning and a sentence that are too long for a line, and has forgotten the word often; with others it fills a list. */
async function saveLongWord(url: string, account: Account): Promise<void> {
  const word = { ...dueWord(longWord, longWord), tags: [longWord], reviews: { right: 0, wrong: 9 } };
  const others = Array.from('abcdef', (letter) => dueWord(letter.repeat(9), 'otra'));
  await callAs(url, account, 'importWords', { lang: 'en', words: [word, ...others] });
  await callAs(url, account, 'saveSentence', { lang: 'en', text: `They said ${longWord}.`, translation: longWord });
}

/** Another device adds a book and keeps a word of it, and gives the learner a name without a space. */
async function bringBook(url: string, account: Account): Promise<void> {
  const novel = await smallNovel(title, `<p><a href="https://${elsewhere}/">Outside</a></p>`);
  const bookId = bookIdIn(await addBookAs(url, account, novel));
  const sentence = { text: 'The old harbour was quiet.', bookId };
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'quiet', status: '5', sentence });
  await callAs(url, account, 'updateProfile', { displayName: longWord.slice(0, 40) });
}

/** Four words are due, each with a sentence: one for each kind of exercise. */
async function bringDueWords(url: string, account: Account): Promise<void> {
  const taught = [
    ['lantern', 'farol', 'She took the lantern down.'],
    ['cottage', 'cabaña', 'They lived in a cottage.'],
    ['drizzle', 'llovizna', 'A thin drizzle fell slowly.'],
    ['thimble', 'dedal', 'He found a silver thimble.'],
  ] as const;
  // No space in sixty letters: a word, a meaning or a tile that cannot wrap makes the page scroll sideways.
  const long = 'o'.repeat(60);
  const words = taught.map(([word, meaning]) => ({ ...dueWord(word + long, meaning + long), tags: ['mar'] }));
  await callAs(url, account, 'importWords', { lang: 'en', words });
  for (const [word, , text] of taught)
    await callAs(url, account, 'saveSentence', { lang: 'en', text: text.replace(word, word + long) });
}

/**
 * This page has all that other devices brought until now: changes come in order, and the last of them is another name, which the page's head shows. What came
 * while a page is loaded would move it.
 */
async function hasArrived(page: Page, url: string, account: Account, mark: string): Promise<void> {
  const displayName = longWord.slice(0, 39) + mark;
  await callAs(url, account, 'updateProfile', { displayName });
  await goTo(page, '/home/lecciones');
  await page.getByRole('button', { name: `${displayName}, menú de usuario` }).waitFor();
  await forgetShifts(page);
}

/** A page of the app, come to from another one that is open; `mark` is a heading that the page before has not. */
const visitPage = (address: string, mark: string, kind: Kind = 'page'): Stop => [
  address,
  async (page) => {
    await goTo(page, address);
    await page.getByRole('heading', { name: mark, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  kind,
];

/** A page that asks for one thing, and has the button to go on with it. */
const visitField = (address: string, button: string): Stop => [
  address,
  async (page) => {
    await goTo(page, address);
    await page.getByRole('button', { name: button }).waitFor();
  },
];

/** Whoever has entered the demo is a guest, whose pages are the learner's but for their frame and Inicio; our own film is in its player here. */
function asGuest(): readonly Stop[] {
  return [
    [
      'demo',
      async (page) => {
        await goTo(page, '/demo');
        await press(page, 'Cerrar la visita');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    ],
    [
      'the film of the demo',
      async (page) => {
        await goTo(page, '/demo/videoteca');
        await page.getByRole('listitem').getByRole('link', { name: 'The Eight O’Clock Train' }).click();
        await page.locator('video').waitFor();
        await page.getByRole('list', { name: 'Transcripción' }).getByRole('button').first().waitFor();
      },
      'over',
    ],
  ];
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The welcome, which leads to Inicio. */
const asNewcomer: readonly Stop[] = [
  [
    'welcome',
    async (page) => {
      await page.goto('/welcome');
      await page.getByRole('heading', { name: '¿En qué idioma quieres leer?' }).waitFor();
    },
  ],
  [
    'check',
    async (page) => {
      await page.getByRole('radio', { name: 'Nada', exact: true }).click();
      await press(page, 'Seguir');
      await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).getByRole('button').first().click();
    },
    'phones',
  ],
  [
    'check, result',
    async (page) => {
      // A learner who knows none of the words is asked no others.
      await page
        .getByRole('group', { name: /^Palabras/ })
        .getByRole('button', { pressed: true })
        .click();
      await press(page, 'Siguiente');
      await page.getByText('Repetir con otras palabras').waitFor();
    },
    'over',
  ],
  [
    'first reading',
    async (page) => {
      await press(page, 'Seguir');
      await page
        .getByRole('article')
        .getByText(/\bgrey\b/)
        .first()
        .waitFor();
    },
  ],
];

export const asLearner: readonly Stop[] = [
  ...asNewcomer,
  [
    'tour',
    async (page) => {
      await press(page, 'Saltar la lectura');
      await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
    },
    'over',
  ],
  [
    'home',
    async (page, { journey, account }) => {
      if (!account) throw new Error('This walk needs an account');
      await press(page, 'Cerrar la visita');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await bringBook(journey.url, account);
      await page.getByRole('heading', { name: longWord.slice(0, 40) }).waitFor();
      await page.getByRole('link', { name: 'Empezar a leer' }).waitFor();
    },
  ],
  [
    'goodbye',
    async (page, { account }) => {
      // The trace of a sign-in in the browser, which the room of the learner looks for when it is entered.
      await page.evaluate((uid) => localStorage.setItem('glosa.welcome', uid), account?.uid ?? '');
      await goTo(page, '/goodbye');
      await page.getByRole('heading', { name: 'Hasta siempre' }).waitFor();
    },
  ],
  [
    'welcome back',
    async (page) => {
      await goTo(page, '/home');
      await page.getByRole('dialog', { name: /^Hola de nuevo/ }).waitFor();
    },
    'over',
  ],
  [
    '/home/biblioteca',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await goTo(page, '/home/biblioteca');
      await page.getByRole('link', { name: title }).waitFor();
      // The story that everybody is given.
      await page.getByRole('link', { name: 'A Key for Room Nine' }).waitFor();
    },
  ],
  [
    'library as a list',
    async (page) => {
      await page.getByRole('button', { name: 'Ver lista' }).click();
      await page.getByRole('checkbox', { name: `Seleccionar ${title}` }).click();
      await page.getByRole('region', { name: 'Selección' }).waitFor();
    },
    'phones',
  ],
  [
    '/home/biblioteca/libro',
    async (page) => {
      await page.getByRole('button', { name: 'Quitar la selección' }).click();
      await page.getByRole('button', { name: 'Ver cubiertas' }).click();
      const link = page.getByRole('listitem').filter({ hasText: title }).getByRole('link').last();
      await goTo(page, (await link.getAttribute('href')) ?? '');
      await page.getByText('A tu ritmo').waitFor();
      await page.getByRole('list', { name: 'Capítulos' }).waitFor();
    },
    'phones',
  ],
  [
    'a plan of reading',
    async (page) => {
      await page.getByRole('button', { name: 'Hacer un plan' }).click();
      await page.getByRole('dialog', { name: 'Plan de lectura' }).waitFor();
    },
    'over',
  ],
  [
    '/home/biblioteca/libro/marcas',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: /^Marcas/ }).click();
      await page.getByText('Subraya como en papel').waitFor();
    },
  ],
  [
    '/home/biblioteca/libro/datos',
    async (page) => {
      await page.getByRole('link', { name: 'Datos' }).click();
      await page.getByLabel('Título').waitFor();
    },
  ],
  [
    'library again',
    async (page) => {
      await goTo(page, '/home/biblioteca');
      await page.getByRole('link', { name: title }).waitFor();
    },
    'over',
  ],
  [
    'failed import',
    async (page) => {
      await drop(page, [fileOf('nota.epub', 'nada')]);
      await page.getByRole('alert').waitFor();
    },
    'over',
  ],
  visitPage('/home/lecciones', 'Lecciones de inglés'),
  [
    '/home/lecciones/en-1',
    async (page) => {
      await goTo(page, '/home/lecciones/en-1');
      // The list of lessons names it too.
      await page.getByRole('heading', { level: 1, name: 'The Cat on the Bus', exact: true }).waitFor();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  ],
  [
    'a lesson answered',
    async (page) => {
      const questions = page.locator('#preguntas > ol > li');
      await questions.first().waitFor();
      for (let left = await questions.count(); left > 0; left--) await answerQuestion(questions.nth(left - 1));
      await page.getByText('Todas contestadas.').waitFor();
    },
    'over',
  ],
  [
    'a lesson finished',
    async (page) => {
      await page.getByRole('button', { name: 'Terminar la lección' }).click();
      await page.getByRole('heading', { name: 'Lección terminada' }).waitFor();
    },
  ],
  [
    '/home/practica',
    async (page, { journey, account }) => {
      if (!account) throw new Error('This walk needs an account');
      await bringDueWords(journey.url, account);
      await hasArrived(page, journey.url, account, 'a');
      await goTo(page, '/home/practica');
      await page.getByRole('button', { name: 'Practicar mar' }).waitFor();
    },
  ],
  [
    'practice 1',
    async (page) => {
      await page.getByRole('button', { name: 'Repasar 4 palabras' }).click();
      await page.getByText('1 de 4', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  ],
  ...[1, 2, 3, 4].map((at): Stop => [
    `practice ${at} answered`,
    async (page) => {
      if (at > 1) {
        await page.getByRole('button', { name: /Otra vez|Continuar/ }).click();
        await page.getByText(`${at} de 4`, { exact: true }).waitFor();
      }
      const turn = page.getByRole('button', { name: 'Dar la vuelta' });
      const unsure = page.getByRole('button', { name: 'No lo sé' });
      await turn.or(unsure).click();
      await page.getByRole('button', { name: /Otra vez|Continuar/ }).waitFor();
    },
    'over',
  ]),
  [
    'practice summary',
    async (page) => {
      await page.getByRole('button', { name: /Otra vez|Continuar/ }).click();
      await page.getByText('Otra vez, para que').waitFor();
      await page.getByRole('button', { name: 'Salir de la práctica' }).click();
      await page.getByRole('button', { name: 'Terminarla aquí' }).click();
      await page.getByRole('heading', { name: 'Sesión terminada' }).waitFor();
    },
  ],
  [
    '/home/vocabulario/all',
    async (page, { journey, account }) => {
      if (!account) throw new Error('This walk needs an account');
      await saveLongWord(journey.url, account);
      await hasArrived(page, journey.url, account, 'b');
      await goTo(page, '/home/vocabulario/all');
      await page.getByRole('grid').waitFor();
    },
  ],
  [
    'a word selected',
    async (page) => {
      await press(page, 'Seleccionar');
      await page.getByRole('row').filter({ hasText: longWord }).first().click();
      await page.getByRole('region', { name: 'Selección' }).waitFor();
    },
  ],
  [
    'a long word in detail',
    async (page) => {
      await goTo(page, `/home/vocabulario/all?etiqueta=${longWord}&palabra=${longWord}`);
      await page.getByRole('heading', { name: 'Dónde la has visto' }).waitFor();
    },
  ],
  [
    '/home/vocabulario/deshacer',
    async (page) => {
      await goTo(page, '/home/vocabulario/deshacer');
      await page.getByRole('heading', { name: 'Los 30 días' }).waitFor();
    },
  ],
  [
    '/home/vocabulario/importar',
    async (page) => {
      await goTo(page, '/home/vocabulario/importar');
      await page.getByRole('heading', { name: 'Traer palabras' }).waitFor();
    },
  ],
  [
    'a list before it comes in',
    async (page) => {
      const table = ['palabra;estado;nivel', `${longWord};4;1`, `harbour;99;${longWord}`].join('\n');
      const file = { name: `${longWord}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) };
      await page.getByLabel('Archivo de palabras').setInputFiles(file);
      await page.getByRole('button', { name: /^Traer \d/ }).waitFor();
    },
  ],
  [
    'a list that came in',
    async (page) => {
      await page.getByRole('button', { name: /^Traer \d/ }).click();
      await page.getByRole('button', { name: 'Deshacer', exact: true }).waitFor();
    },
  ],
  [
    '/home/vocabulario/collections',
    async (page) => {
      await press(page, 'Deshacer');
      await page.getByRole('heading', { name: 'Todo vuelve a estar como antes' }).waitFor();
      // A toast stands lower on a page that is longer than the window.
      await goTo(page, '/home/vocabulario/all');
      await page.getByRole('grid').waitFor();
      await forgetShifts(page);
      await goTo(page, '/home/vocabulario/collections');
      await page.getByRole('heading', { name: 'Hechas por tus lecturas' }).waitFor();
    },
  ],
  [
    '/home/vocabulario/sentences',
    async (page) => {
      await goTo(page, '/home/vocabulario/sentences');
      await page
        .getByRole('searchbox', { name: 'Buscar en tus oraciones' })
        .or(page.getByRole('heading', { name: /^Aún no hay oraciones\.$|que has leído hoy$/ }))
        .waitFor();
    },
    'phones',
  ],
  visitPage('/home/videoteca', 'Mi Videoteca'),
  [
    'videos',
    async (page, { journey, account }) => {
      if (!account) throw new Error('Only who has an account has videos');
      await addVideoAs(journey.url, account, {
        source: { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
        title: film,
        subtitles: srtOf(['The old harbour was quiet, and nobody came.', 'A lantern hung by the window.']),
        native: srtOf(['El viejo puerto estaba tranquilo.']),
      });
      await page.getByText('% conocido').waitFor();
    },
  ],
  [
    '/home/video',
    async (page) => {
      await page.getByRole('listitem').getByRole('link', { name: film }).last().click();
      await page.getByRole('tab', { name: /^Palabras nuevas/ }).click();
      await page.getByRole('checkbox', { name: 'harbour' }).waitFor();
      await page.getByRole('tab', { name: 'Transcripción' }).click();
    },
    'phones',
  ],
  visitPage('/home/estadisticas', 'Estadísticas'),
  visitPage('/home/tienda/gemas', 'Explorar'),
  [
    '/home/tienda',
    async (page) => {
      await goTo(page, '/home/tienda');
      await page.getByRole('link', { name: /The Clock at Harrow Quay/ }).waitFor();
    },
  ],
  [
    '/home/tienda/libres',
    async (page) => {
      await goTo(page, '/home/tienda/libres');
      await page.getByRole('heading', { level: 3, name: 'The Wonderful Wizard of Oz' }).waitFor();
    },
  ],
  [
    '/home/tienda/libro/en-05',
    async (page) => {
      await goTo(page, '/home/tienda/libro/en-05');
      await page.getByRole('region', { name: 'Primera página' }).getByRole('heading').waitFor();
    },
  ],
  [
    'missing book',
    async (page) => {
      await goTo(page, '/home/lector/x');
      await page.getByRole('heading', { level: 1, name: /ya no está/ }).waitFor();
    },
  ],
  [
    'settings',
    async (page) => {
      await goTo(page, '/home/configuracion');
      await page.getByRole('link', { name: 'Idiomas' }).waitFor();
    },
  ],
  // On a desk the list stands beside each of them, and leaves it more room than a phone has.
  ...settingsSections.map(({ slug, title }) => visitPage(`/home/configuracion/${slug}`, title, 'over')),
  [
    'deletion',
    async (page) => {
      await goTo(page, '/home/configuracion/cuenta');
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'over',
  ],
  visitField('/home/biblioteca/texto', 'Guardar y leer'),
  visitPage('/home/biblioteca/recibido', 'Lo que has compartido'),
  visitField('/home/biblioteca/pagina', 'Traer el texto'),
  [
    'reader',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await goTo(page, '/home/biblioteca');
      await openBook(page, title);
      await placeOf(page, 'harbour');
    },
    'over',
  ],
  [
    'outside link',
    async (page) => {
      const { x, y } = await steadyPlaceOf(page, 'Outside');
      await page.mouse.click(x, y);
      await page.getByRole('dialog', { name: `Este libro enlaza a ${elsewhere}` }).waitFor();
    },
    'over',
  ],
  [
    'place offered',
    async (page, { journey, account }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await turn(page, () => page.keyboard.press('n'));
      if (account) await readElsewhere(journey.url, account);
      await page.getByRole('button', { name: 'Ir a donde lo dejaste' }).waitFor();
    },
    'phones',
  ],
  [
    'contents',
    async (page) => {
      await page.getByRole('button', { name: 'Seguir aquí' }).click();
      // On a phone it is behind the menu.
      const button = page.getByRole('button', { name: /^Índice/ });
      if (await button.isVisible()) await button.click();
      else {
        await page.getByRole('button', { name: 'Más opciones' }).click();
        await page.getByRole('menuitem', { name: 'Índice' }).click();
      }
      await page.getByRole('navigation', { name: 'Índice del libro' }).waitFor();
    },
    'over',
  ],
  [
    'glosses',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Glosas' }).click();
      await page.getByRole('radio', { name: 'Al pie' }).click();
      await page.getByRole('complementary', { name: 'Glosas al pie' }).waitFor();
    },
    'over',
  ],
  [
    'type',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Tipografía y página' }).click();
      await page.getByText('Justificar el texto').waitFor();
    },
    'over',
  ],
  [
    'shortcuts',
    async (page) => {
      await page.keyboard.press('Escape');
      // While it is open, the panel keeps every key.
      await page.getByText('Justificar el texto').waitFor({ state: 'hidden' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Teclas del lector' }).waitFor();
    },
    'over',
  ],
  [
    'no voice',
    async (page) => {
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('Shift+L');
      await page.getByRole('heading', { name: 'Aquí no hay ninguna voz en inglés' }).waitFor();
    },
    'over',
  ],
  [
    'word',
    async (page) => {
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
      const { x, y } = await steadyPlaceOf(page, 'nobody');
      await page.mouse.click(x, y);
      await page.getByRole('radio', { name: 'Aprendiendo' }).click();
      await page.getByText('¿Cuánto la conoces?').waitFor();
    },
    'over',
  ],
];

/** Another device reads the same book, further on, once the server has the place that was reached here. */
async function readElsewhere(url: string, account: Account): Promise<void> {
  const [bookId, position] = await until('the place reached here', async () => {
    // Beside it stands the story that everybody is given.
    const entry = [...(await collectionOf(url, account, 'books'))].find(([, book]) => book['title'] === title);
    const kept = readingPosition.safeParse(entry?.[1]['position']);
    return entry && kept.success ? ([entry[0], kept.data] as const) : null;
  });
  const section = position.locator.section.replace('section-1', 'section-3');
  const at = position.at + 1;
  await callAs(url, account, 'saveReadingPosition', {
    bookId,
    locator: { section, block: 0, offset: 0 },
    fraction: 0.7,
    at,
    since: at,
  });
}
