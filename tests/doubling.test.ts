import { expect, test } from 'vitest';
import { plainText } from '#domain/catalogues/plainText.ts';
import { fillTemplate } from '#domain/catalogues/searchTemplate.ts';
import { linesOfMarkup } from '#domain/dictionaries/markup.ts';
import { cleanFact, cleanLine } from '#domain/dictionaries/cleanText.ts';
import { sensesOfArticle, sensesOfCell } from '#domain/dictionaries/senses.ts';
import { languageInName, licenceIn } from '#domain/dictionaries/facts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { costOfDoubling } from '#domain/testing/costOfDoubling.ts';
import { readSubtitleText } from '#domain/videos/subtitles/readSubtitleText.ts';
import { cleanCues } from '#domain/videos/subtitles/cleanCues.ts';
import { parseVideoAddress } from '#domain/videos/videoAddress.ts';
import { linesOfCell } from '#wordFiles/cells.ts';
import { openJson } from '#wordFiles/programs/jsonFiles.ts';
import { openLwtBackup } from '#wordFiles/programs/lwtBackup.ts';
import { openLwtTable } from '#wordFiles/programs/lwtTable.ts';
import { openMigaku } from '#wordFiles/programs/migaku.ts';
import { openAnkiText, openClippings, openLanguageReactorTable, openReadlang } from '#wordFiles/programs/textFiles.ts';
import { linesOfCaptions } from '#extension/content/video/captionLines.ts';
import { readRow } from '#wordFiles/readRow.ts';
import { plainCells } from '#wordFiles/source.ts';
import { roleOfName } from '#wordFiles/text/columnNames.ts';
import { openText } from '#wordFiles/opening/openText.ts';
import { parseTolerantly } from '#reader/xml/tolerant.ts';
import { withoutDoctype } from '#reader/xml/doctype.ts';
import { readOverlay } from '#reader/overlay/readOverlay.ts';
import { decodeCharacters } from '#reader/section/characters.ts';
import { readFb2 } from '#textFiles/formats/fb2.ts';
import { readHtml } from '#textFiles/formats/html.ts';
import { markdownAsHtml } from '#textFiles/formats/markdown.ts';
import { readPlainText } from '#textFiles/formats/plainText.ts';
import { cutChapters } from '#textFiles/markup/chapters.ts';
import { parseCatalogueXml } from '#server/features/catalogues/parseXml.ts';
import { resolvedTemplate } from '#server/features/catalogues/resolvedTemplate.ts';

/** Whatever length a function takes: what it cuts to a length is looked at beyond it here. */
const endless = Number.MAX_SAFE_INTEGER;
const base = new URL('https://catalogue.example/opds');
const encoder = new TextEncoder();
const letters = { letters: 'utf-8' };
const cue = (text: string) => [{ startTime: 1, endTime: 2, text }];

/** The functions that read what strangers wrote: feeds, subtitles, dictionaries, markup of books, addresses that are pasted. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a feed': parseCatalogueXml,
  'a summary of a feed': (text) => plainText(text, endless),
  'a template of a search': (text) => fillTemplate(text, 'ballena'),
  'the address of a template': (text) => resolvedTemplate(text, base),
  'subtitles (SRT)': (text) => readSubtitleText(`00:00:01,000 --> 00:00:02,000\n${text}`),
  'subtitles (transcript)': (text) => readSubtitleText(`0:01\n${text}\n0:03 ${text}`),
  'subtitles (VTT)': (text) => readSubtitleText(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`),
  'subtitles (ASS)': (text) => readSubtitleText(`[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,${text}`),
  'captions on a picture': (text) =>
    linesOfCaptions(Array.from(text.match(/.{1,60}/gs) ?? [], (row, time) => ({ rows: [row, row], time }))),
  'a cue': (text) => cleanCues(cue(text)),
  'an article of a dictionary (HTML)': (text) => linesOfMarkup(text, 'html'),
  'an article of a dictionary (XDXF)': (text) => sensesOfArticle(text, 'xdxf', 'word'),
  'a cell of a dictionary': (text) => sensesOfCell(text, ''),
  'a line of a dictionary': cleanLine,
  'a fact about a dictionary': cleanFact,
  'the name of a dictionary': languageInName,
  'the licence of a dictionary': licenceIn,
  'markup of a book': parseTolerantly,
  'a media overlay': (text) => readOverlay(parseTolerantly(`<smil><body>${text}`), 'a.smil', () => true),
  'a document type': withoutDoctype,
  'character references': (text) => decodeCharacters(text, 'text'),
  'text of a book (German)': (text) => tokenise(text, 'de'),
  'text of a book (French)': (text) => tokenise(text, 'fr'),
  'sentences of a book': (text) => sentencesOf(text, 'fr'),
  'a pasted address': parseVideoAddress,
  'a table or list of words': (text) => openText('words.txt', encoder.encode(text)),
  'a table of words with a heading': (text) => openText('words.csv', encoder.encode(`palabra;nota\nBaum;"${text}`)),
  "LingQ's words": (text) => openText('x.csv', encoder.encode(`term,phrase,tag1,meaning1\nbaum,${text},,\n`)),
  "LWT's words": (text) => openLwtTable(`Baum\t*\t${text.replaceAll(/[\t\n]/g, ' ')}\t\t1\tGerman\t12\ta`, letters),
  "LWT's backup": (text) =>
    openLwtBackup(
      `CREATE TABLE words (WoText int, ${text}\n;\nINSERT INTO words VALUES('${text}\nINSERT INTO words VALUES(${text}`,
    ),
  "Anki's text": (text) => openAnkiText(`#separator:tab\n#html:true\n${text}`, letters),
  "Readlang's text": (text) => openReadlang(`[[a]] b;c\n[[a]] ${text}`),
  "Kindle's clippings": (text) => openClippings(`a\n- b\n\n${text}\n==========\n${text}`),
  "Language Reactor's table": (text) => openLanguageReactorTable(`WORD|a|b\t${text}`, letters),
  'JSON with words': (text) => openJson(`[${text}`),
  "Migaku's list": (text) => openMigaku([{ path: 'known.csv', text: `dictForm,mod,language\n${text}` }]),
  "a field of Anki's": (text) => linesOfCell(text, { hasMarkup: true }),
  'a row with words': (text) => readRow({ number: 1, cells: [text] }, ['notes'], plainCells),
  'the name of a column': roleOfName,
  'a text': readPlainText,
  // Long paragraphs are read in parts: it takes several to see.
  'a text in Markdown': (text) => markdownAsHtml(text.repeat(6)),
  'a page of the web': readHtml,
  'a book in FictionBook': (text) => readFb2(`<FictionBook><body>${text}`),
  'the chapters of a text': (text) => cutChapters(text, () => null),
};

/** Texts that never end, or are looked at from many places: a beginning, and a part that follows it again and again. */
const units: readonly (readonly [start: string, again: string])[] = [
  ['', '<!DOCTYPE '],
  ['', '<!DOCTYPE x ['],
  ['', '<!--'],
  ['', '<script '],
  ['', '<script>'],
  ['', '</script '],
  ['', '<p '],
  ['', '<a b="'],
  ['', '</'],
  ['', '<'],
  ['', '&#'],
  ['', '&amp'],
  ['', '{a}'],
  ['', '{'],
  ['', '{\\p1'],
  ['', '{\\p1}'],
  ['', '\\p1}'],
  ['', '<i'],
  ['', '-->'],
  ['', '1:2:3.4 '],
  ['', '00:00:01,000 --> '],
  ['', "a'"],
  ['', 'a-'],
  ['', 'á '],
  ['', '. '],
  ['', '."» '],
  ['', '('],
  ['', '[m1]'],
  ['', ' \n '],
  ['', '\t'],
  ['', 'https://a.'],
  ['', 'A&'],
  ['', '# a\n\nb\n\n'],
  ['', '<h1>a</h1>b'],
  ['', '*a '],
  ['', '**a_'],
  ['', '[a]('],
  ['', '![['],
  ['', '> '],
  ['', '- a\n'],
  ['', '`'],
  ['', '|a'],
  ['', '<a href="#a" id="a">'],
  ['', '<section>'],
  ['', '<par><text src="a"/>'],
  ['', '<seq><par>'],
  ['', '<title>'],
  ['', '<blockquote>'],
  ['', 'data:image/png;base64,'],
  ['{', '\\p1'],
  ['<', 'a '],
  ['<!--', '-'],
  ['<?', '?'],
  ['&', 'a'],
  ['[', 'm'],
  ['"', '\\'],
  ['', '"'],
  ['', "\\'"],
  ['', "''"],
  ['', '{{c1::'],
  ['', '{{c1::a}}'],
  ['', '[[a'],
  ['', '[[a]];'],
  ['', '\n=========='],
  ['', 'a\n'],
];

test.each(Object.entries(readers))('twice as much of %s takes at most three times as long', (_what, reader) => {
  const read = (text: string): void => {
    try {
      reader(text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  const slow = units.filter(([start, again]) => costOfDoubling((size) => start + again.repeat(size), read, 1_500) > 3);
  expect(slow).toEqual([]);
});
