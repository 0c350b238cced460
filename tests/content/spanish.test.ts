import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { largestFile } from '#domain/files/largestFile.ts';
import { firstScreen } from '#domain/vocabularyCheck/checkWords.ts';
import { levels } from '#domain/progress/levels.ts';
import { dailyGoalXp } from '#domain/progress/goal.ts';
import { firstMarkingKnownXp, firstMarkingXp, upgradeToKnownXp } from '#domain/progress/wordXp.ts';
import { baseIntervals, ease, retryDelay } from '#domain/srs/card.ts';
import { freeBooksIn } from '../../build/freeBookSources.ts';
import { sourceOf } from '../checkGuessers.ts';
import { regionalPairs } from './regional.ts';
import { shownTexts, type ShownText } from './shownTexts.ts';

// The Spanish of pages and screens: for everybody, without office words, with the numbers that the rules have.

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = globSync('content/{blog,help,legal}/*.md', { cwd: root });
/** Spanish within what we wrote in other languages: glosses of stories and first readings, points and key words of lessons, questions of series. */
const glosses = globSync('content/{stories/*/words.tsv,first-readings/*.md,lessons/*/*.md,series/*/*/*.md}', {
  cwd: root,
});
/** One Spanish line for each sentence of ours. */
const translated = globSync('content/translations/**/*.tsv', { cwd: root });
const translationOf = (line: string): string => line.split('\t')[1] ?? '';

/** Lines that somebody reads: no code of a page, no comment or import of a screen. */
const linesOf = (file: string): readonly string[] =>
  read(file)
    .replace(/^---[\s\S]*?\n---\n/u, '')
    .replace(/\n## Fuentes\n[\s\S]*$/u, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*|import)/u.test(line));
const linesWith = (files: readonly string[], isWrong: (line: string) => boolean): string[] =>
  files.flatMap((file) =>
    linesOf(file)
      .filter(isWrong)
      .map((line) => `${file}: ${line.trim()}`),
  );

const isOfSpainAlone = (line: string): boolean =>
  regionalPairs.some(([spain, beside]) => spain.test(line) && !beside.test(line));
const textsWith = (isWrong: (text: string) => boolean): string[] =>
  shownTexts.filter(({ text }) => isWrong(text)).map(({ file, text }) => `${file}: ${text}`);

test('pages, screens, mails and glosses speak the Spanish of every country', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(shownTexts.length).toBeGreaterThan(1_500);
  expect(glosses.length).toBeGreaterThan(500);
  expect(translated.length).toBeGreaterThan(300);
  expect(linesWith(pages, isOfSpainAlone)).toEqual([]);
  // One of the hundred passwords that everybody has is no text.
  expect(textsWith((text) => isOfSpainAlone(text) && !text.includes('passw0rd'))).toEqual([]);
  const inSpanish = (file: string, line: string): string =>
    file.includes('/es/') || file.endsWith('es.md')
      ? ''
      : (/^(?:[-+?!~VF]:? |[^|\t]+[|\t])(.+)$/u.exec(line)?.[1] ?? '');
  expect(glosses.flatMap((file) => linesWith([file], (line) => isOfSpainAlone(inSpanish(file, line))))).toEqual([]);
  expect(linesWith(translated, (line) => isOfSpainAlone(translationOf(line)))).toEqual([]);
  const reasons = languages.flatMap((language) =>
    freeBooksIn(path.join(root, 'content'), language).map(({ why }) => why),
  );
  expect(reasons.length).toBeGreaterThan(100);
  expect(reasons.filter(isOfSpainAlone)).toEqual([]);
});

test('a full stop stands behind the quotation that it ends', () => {
  const written = globSync('content/{stories,series,lessons}/es/**/*.md', { cwd: root });
  expect(written.length).toBeGreaterThan(100);
  // Ortografía of the Real Academia (2010), on the stop beside other signs: also where the quotation is a whole sentence; an abbreviation keeps its own («N.»).
  const isInside = (text: string): boolean => /(?<!\b\p{Lu})\.[»”]/u.test(text);
  expect(linesWith([...pages, ...written, 'content/first-readings/es.md'], isInside)).toEqual([]);
  expect(linesWith(translated, (line) => isInside(translationOf(line)))).toEqual([]);
});

/** Texts that the specification gives word for word, also where it breaks these rules. */
const specified = [
  'Meta de lectura diaria cumplida! +50 XP',
  'Iniciar Sesión',
  'Cerrar Sesión',
  'Crear Cuenta Gratis',
  'Logro Desbloqueado',
  'Modo de Visualización',
  'Esta operación es sensible y requiere autenticación reciente. Vuelve a iniciar sesión.',
  'Proveedor de inicio de sesión no soportado.',
  'No se puede guardar la palabra: usuario no autenticado.',
  'No hay un usuario autenticado.',
  'Debes iniciar sesión para completar el onboarding.',
  'No se pudo guardar el estado final del onboarding.',
  'No puedes cambiar la contraseña de una cuenta social.',
  'Desconocida',
];
const isOurs = (text: string): boolean => !specified.includes(text);

test('screens say only what the specification does not say better: its own texts are there', () => {
  const shown = new Set(shownTexts.map(({ text }) => text));
  expect(specified.filter((text) => !shown.has(text))).toEqual([]);
});

test('a mark that ends a sentence of the screens has one that begins it', () => {
  const count = (text: string, mark: string): number => text.split(mark).length - 1;
  const isLonely = (text: string): boolean =>
    count(text, '!') !== count(text, '¡') || count(text, '?') !== count(text, '¿');
  // The first bytes of an archive are no sentence, and Anki's own question is shown as Anki writes it.
  const isForeign = (text: string): boolean => text === 'Rar!' || text.includes('requests permission');
  expect(textsWith((text) => isOurs(text) && !isForeign(text) && isLonely(text))).toEqual([]);
});

/** Names of parts of Glosa, of programs, formats and works, and what opens a cited label. */
const properNames = new Set(
  (
    'Alt Anki AnkiConnect AnkiDroid Brave Extensiones Extensión Chrome Complementos Edge Excel Firefox Safari Yes AZW ASS Biblioteca Colecciones Commons Configuración CSV Doble EPUB Explorar Glosa Google Ignorar Inicio Internet ' +
    'Archive GB IP JavaScript JPG Kindle Lecciones LibreOffice MB Mi Microsoft MKV MKVToolNix MP4 Matrix No Office OpenDyslexic Oraciones Aprendiendo Papiro PDF PNG ' +
    'Práctica Reader RSS RTF SRT StarDict Studio TSV Traductor VTT LingQ LingQs LWT Lute Terms LinguaCafe Level Translation Lemma Readlang Migaku Language Reactor JSON KOReader Kobo Duolingo Quizlet My Clippings Mis Videoteca Vocabulario WebM WebP Word XP Yomitan YouTube Jane Eyre Mancha ' +
    // Systems, and one's own name of its settings.
    'Windows Mac Sistema Android ChromeOS Linux Caddy Tailscale ' +
    // Six monsters.
    'Borrón Candil Librote Marea Musgo Polilla ' +
    // First lines, their authors and works.
    'Alighieri Assis Brás Cubas Cervantes Commedia Der Divina Don Du Finch Ishmael Josef K Kafka Melville Moby Dick Nora Process Proust Quijote ' +
    'Swann Herman Franz Marcel Dante Machado Miguel'
  ).split(' '),
);

test('screens have capitals where a sentence or a name begins, nowhere else', () => {
  // Names of typefaces, heads of formats and keys are not set in sentences.
  const isCode = ({ file, text }: ShownText): boolean =>
    /Variable$|serif$|^Format:|^User-agent|^…? ?(?:Ctrl|de la A)/u.test(text) || file.endsWith('messageLayout.ts');
  const inner = (text: string): string[] =>
    [...text.matchAll(/(?<=[\p{Ll}\d,;)»] (?:\p{Lu}[\p{L}\d]*[ -])*)\p{Lu}[\p{L}\d]*/gu)].map(([word]) => word);
  const wrong = shownTexts
    .filter((one) => isOurs(one.text) && !isCode(one))
    .flatMap(({ file, text }) =>
      inner(text)
        .filter((word) => word.length > 1 && !properNames.has(word))
        .map((word) => `${file}: ${word} in «${text}»`),
    );
  expect(wrong).toEqual([]);
});

test('one thing has one name', () => {
  const others: readonly RegExp[] = [
    // Statuses are called as their table calls them; never marked: Nueva.
    /\bdominad[ao]s?\b|\bpalabras? tuyas?\b|… tuyas|^(?:te suena|tuya|sabida|aprendida)s?$|\bdesconocidas?\b|\bpalabras? (?:sabida|aprendida)s?\b/iu,
    // Seguir leyendo; iniciar sesión; relatos; ejercicios; frases while one reads; to descargar; who opera a server.
    /Continuar leyendo|\bloguear|\bacceder\b|\b(?:tu|la) primera historia\b|\bestantería\b|\bjuegos?\b|Guardar esta oración/iu,
    /\bse baja en\b|\bquien lleva\b|guardaremos tus cambios|\bonboarding\b|\bsoportad[ao]|\bautenticad[ao]|\bcuenta social\b/iu,
  ];
  // The detailed marking mode has names of its own (spec §4).
  const isOfTable = ({ file }: ShownText): boolean => file.endsWith('words/statusNames.ts');
  const wrong = shownTexts.filter((one) => !isOfTable(one) && others.some((name) => name.test(one.text)));
  expect(wrong.filter(({ text }) => isOurs(text))).toEqual([]);
  // An article may speak of unknown words without meaning a status.
  expect(linesWith(pages, (line) => others.slice(1).some((name) => name.test(line)))).toEqual([]);
});

test('a status is named by its table alone, so that it has one name in each marking mode', () => {
  const table = 'src/web/words/statusNames.ts';
  const named =
    /(?<!\p{L})(?:(?:no )?las? sé|conocidas?|desconocidas?|ignoradas?|aprendiendo)(?!\p{L})|'(?:poco|algo|casi)'/iu;
  const others: readonly (readonly [file: string, part: string, reason: string])[] = [
    ['src/web/ui/ShareBar.tsx', 'aprendiendo', 'a share of a text'],
    ['src/web/features/book/bars/ReaderTools.tsx', 'Marcar el resto de la página como conocidas', 'decisions §2'],
    ['src/domain/progress/achievements.ts', '', 'achievements have names and tasks of their own'],
    ['src/web/features/onboarding/LanguagesStep.tsx', "'Algo'", 'how much of a language is known'],
    ['src/web/features/practice/exercises/practiceTexts.ts', "'Casi'", 'praise'],
  ];
  const screens = globSync('src/{web,domain}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**', 'src/domain/{lemmas,dictionaries,text}/**', table],
  });
  const found = linesWith(screens, (line) => named.test(line));
  const isOf = (line: string, [file, part]: (typeof others)[number]): boolean =>
    line.startsWith(`${file}: `) && line.includes(part);
  expect(found.filter((line) => !others.some((other) => isOf(line, other)))).toEqual([]);
  // An exception that is none any more goes.
  expect(others.filter((other) => !found.some((line) => isOf(line, other)))).toEqual([]);
  expect(linesWith([table], (line) => named.test(line)).length).toBeGreaterThan(5);
});

const hour = 3_600_000;
const inDays = (milliseconds: number): string => {
  const hours = milliseconds / hour;
  return hours === 0 ? 'ahora' : hours < 24 ? `${hours} horas` : hours === 24 ? '1 día' : `${hours / 24} días`;
};
const drawn = firstScreen(sourceOf('en'), () => 0.5);
const inventedWords = drawn.filter(({ band }) => band === null);
const inWords: Readonly<Record<number, string>> = { 10: 'diez', 20: 'veinte', 32: 'treinta y dos' };

test.each([
  ['content/help/08-progreso.md', `Hay ${levels.length} niveles`],
  ['content/help/08-progreso.md', `| Cumplir la meta de lectura del día | ${dailyGoalXp} |`],
  ['content/help/08-progreso.md', `| Marcar una palabra por primera vez | ${firstMarkingXp} |`],
  ['content/help/08-progreso.md', `| Marcarla directamente como «La sé» | ${firstMarkingKnownXp} |`],
  ['content/help/08-progreso.md', `| Que una palabra marcada llegue a «La sé» | ${upgradeToKnownXp} |`],
  ['content/help/03-biblioteca.md', `de hasta ${largestFile / 1024 / 1024} MB`],
  [
    'content/help/02-cuenta.md',
    `${inWords[drawn.length] ?? ''} palabras, ${inWords[inventedWords.length] ?? ''} de ellas inventadas`,
  ],
  ...baseIntervals.map(
    (wait, level) => ['content/blog/repaso-espaciado.md', `| ${level} | ${inDays(wait)} |`] as const,
  ),
  ['content/blog/repaso-espaciado.md', `empieza en ${String(ease.initial).replace('.', ',')}`],
  ['content/blog/repaso-espaciado.md', `nunca baja de ${String(ease.least).replace('.', ',')} ni pasa de ${ease.most}`],
  ['content/blog/repaso-espaciado.md', `a los ${inWords[retryDelay / 60_000] ?? '?'} minutos`],
] as const)('%s says what the rules have: %s', (file, sentence) => {
  expect(read(file)).toContain(sentence);
});
