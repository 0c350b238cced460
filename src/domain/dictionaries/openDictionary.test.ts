import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import type { DictionaryFile, ReadEntry } from './dictionary.ts';
import { dictionaryLimits } from './limits.ts';
import { openDictionary } from './openDictionary.ts';
import { dictdFiles, joined, starDictFiles } from './testing/dictionaryFiles.ts';
import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

function read(files: readonly DictionaryFile[]) {
  const dictionary = openDictionary(files, decode);
  const entries = [...dictionary.entries()];
  return { facts: dictionary.facts, entries, of: (word: string) => sensesOf(entries, word) };
}

const sensesOf = (entries: readonly ReadEntry[], word: string): string[] =>
  entries
    .filter(({ headwords }) => headwords.includes(word))
    .flatMap(({ senses }) =>
      senses.map(({ text, partOfSpeech }) => (partOfSpeech ? `${partOfSpeech}: ${text}` : text)),
    );

const table = (name: string, text: string | Uint8Array): DictionaryFile[] => [
  { name, bytes: typeof text === 'string' ? encode(text) : text },
];

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.id;
    throw error;
  }
  return 'none';
}

const house = { headword: 'house', article: 'casa, hogar' };

test('StarDict, 32 and 64 bit offsets, with synonyms and what it says of itself', () => {
  for (const offsetBits of [32, 64] as const) {
    const { facts, of } = read(
      starDictFiles([house, { headword: 'run', article: 'correr' }], encode, {
        name: 'English-Spanish FreeDict',
        offsetBits,
        info: 'author=Ana\nwebsite=https://example.org\ndescription=Available under CC BY-SA 3.0<br>Enjoy',
        synonyms: [['ran', 1]],
      }),
    );
    expect(facts).toEqual({
      name: 'English-Spanish FreeDict',
      licence: 'Available under CC BY-SA 3.0',
      attribution: 'Ana, https://example.org',
      language: 'en',
    });
    expect([of('house'), of('run'), of('ran')]).toEqual([['casa, hogar'], ['correr'], ['correr']]);
  }
});

test('StarDict articles in HTML, Pango, XDXF and of several parts', () => {
  const articles = (article: string) => [{ headword: 'house', article }];
  const html =
    '<div><b>house</b></div><script>alert("x")</script><style>p{}</style><ol><li>casa &amp; hogar</li><li>c&aacute;mara</li></ol>';
  expect(read(starDictFiles(articles(html), encode, { type: 'h' })).of('house')).toEqual(['casa & hogar', 'cámara']);
  const pango = '<b>house</b>\n<span foreground="blue">casa</span>';
  expect(read(starDictFiles(articles(pango), encode, { type: 'g' })).of('house')).toEqual(['casa']);
  const xdxf = '<k>house</k>\n<tr>haʊs</tr>\n<dtrn>casa</dtrn><ex>a big house</ex>';
  expect(read(starDictFiles(articles(xdxf), encode, { type: 'x' })).of('house')).toEqual(['casa']);
  expect(read(starDictFiles(articles('haʊs\0casa'), encode, { type: 'tm' })).of('house')).toEqual(['casa']);
  expect(read(starDictFiles(articles('thaʊs\0mcasa\0'), encode, { type: '' })).of('house')).toEqual(['casa']);
});

test('dictd as FreeDict lays it out: translations by part of speech first, definitions after them, notes left out', () => {
  const articles = [
    { headword: '00-database-short', article: '00-database-short\nEnglish-Spanish FreeDict Dictionary ver. 1\n' },
    {
      headword: '00-database-info',
      article: '00-database-info\nPublisher: FreeDict\n\nUnder the GNU General Public License\n',
    },
    { headword: '00-database-url', article: '00-database-url\nhttp://freedict.org/\n' },
    {
      headword: 'zip',
      article:
        'zip /zɪp/ <n>\n1. cremallera <f>\n    A device of two rows of teeth that joins two pieces of cloth.\n2. brío\n    Note: dated\n<v>\ncerrar con cremallera\n',
    },
    { headword: 'zebra', article: 'zebra /ziːbrə/\ncebra\n' },
  ];
  const { facts, of } = read(dictdFiles(articles, encode));
  expect(facts).toEqual({
    name: 'English-Spanish FreeDict Dictionary ver. 1',
    licence: 'Under the GNU General Public License',
    attribution: 'FreeDict, http://freedict.org/',
    language: 'en',
  });
  expect(of('zip')).toEqual([
    'noun: cremallera',
    'noun: brío',
    'verb: cerrar con cremallera',
    'noun: A device of two rows of teeth that joins two pieces of cloth.',
  ]);
  expect(of('zebra')).toEqual(['cebra']);
});

test('Yomitan: banks in order, strings and structured content without examples, pictures and forms of other words', () => {
  const content = {
    type: 'structured-content',
    content: [
      {
        tag: 'ol',
        data: { content: 'glosses' },
        content: [
          { tag: 'li', content: ['casa', { tag: 'rt', content: 'x' }] },
          { tag: 'li', content: 'hogar' },
        ],
      },
      { tag: 'div', data: { content: 'example-sentence' }, content: 'a big house' },
      { tag: 'img', path: 'x.png' },
    ],
  };
  const json = (name: string, value: unknown): DictionaryFile => ({ name, bytes: encode(JSON.stringify(value)) });
  const { facts, entries, of } = read([
    json('term_bank_10.json', [['ran', '', '', '', 0, [['run', ['past']]], 2, '']]),
    json('term_bank_2.json', [
      ['house', '', 'n', '', 0, [content], 1, ''],
      ['run', '', 'v', '', 0, ['correr', { type: 'text', text: 'huir' }, { type: 'image', path: 'a' }], 1, ''],
      ['bad'],
      null,
    ]),
    json('index.json', {
      title: 'kty-en-es',
      format: 3,
      revision: '1',
      sourceLanguage: 'en',
      author: 'Ana',
      attribution: 'CC BY-SA 4.0',
    }),
  ]);
  expect(facts).toEqual({
    name: 'kty-en-es',
    licence: 'CC BY-SA 4.0',
    attribution: 'Ana, CC BY-SA 4.0',
    language: 'en',
  });
  expect(entries.map(({ headwords }) => headwords[0])).toEqual(['house', 'run', 'ran']);
  expect([of('house'), of('run'), of('ran')]).toEqual([
    ['noun: casa', 'noun: hogar'],
    ['verb: correr', 'verb: huir'],
    [],
  ]);
});

test('tables: the separator is found, quotes, headings and remarks are understood', () => {
  const tsv = '# name: Mi lista\n# licencia: CC0\nword\tmeaning\tpos\nhouse\tcasa; hogar\tn\nrun\tcorrer\tverb\n';
  expect(read(table('lista.tsv', tsv))).toMatchObject({ facts: { name: 'Mi lista', licence: 'CC0' } });
  expect(read(table('lista.tsv', tsv)).of('house')).toEqual(['noun: casa; hogar']);
  const csv = 'house,"casa, ""la"" de uno\nhogar",n\r\nrun,correr\r\n';
  expect(read(table('en-es.csv', csv)).of('house')).toEqual(['noun: casa, "la" de uno', 'noun: hogar']);
  expect(read(table('en-es.csv', csv)).facts.language).toBe('en');
  expect(read(table('x.csv', 'house;casa, hogar\nrun;correr, huir\n')).of('run')).toEqual(['correr, huir']);
  expect(read(table('x.txt', 'house|casa\nrun|"correr\n')).of('run')).toEqual(['"correr']);
});

test('what a spreadsheet and a collection of cards add to a table is no entry and no meaning', () => {
  const csv = 'sep=;\nword;meaning\nhouse;casa [sound:house.mp3]\nsquizz;See squiz\nsquiz;vistazo\n';
  const opened = read(table('x.csv', csv));
  expect([opened.of('sep='), opened.of('word')]).toEqual([[], []]);
  expect([opened.of('house'), opened.of('squizz'), opened.of('squiz')]).toEqual([['casa'], [], ['vistazo']]);
});

test('a packed archive and several dictionaries at once are said to be so', () => {
  expect(refusalOf(() => read(table('stardict-x.tar.bz2', 'BZh9')))).toBe('dictionary-packed');
  expect(refusalOf(() => read([...table('a.tsv', 'house\tcasa\n'), ...table('b.tsv', 'dog\tperro\n')]))).toBe(
    'dictionaries-many',
  );
});

test('Yomichan’s first format, whose definitions follow one by one', () => {
  const files = [
    ...table('index.json', '{"title":"Old","format":1}'),
    ...table('term_bank_1.json', '[["house","","n","",0,"casa","hogar"]]'),
  ];
  expect(read(files).of('house')).toEqual(['noun: casa', 'noun: hogar']);
});

test('tables in UTF-16, in windows-1252 and with a byte order mark', () => {
  const utf16 = (text: string): Uint8Array =>
    new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  const rows = 'año\tyear\nniño\tchild\n';
  expect(read(table('x.tsv', utf16(rows))).of('niño')).toEqual(['child']);
  expect(read(table('x.tsv', utf16(`\uFEFF${rows}`))).of('año')).toEqual(['year']);
  expect(read(table('x.tsv', encode(`\uFEFF${rows}`))).of('año')).toEqual(['year']);
  const latin = Uint8Array.from(rows, (letter) => letter.charCodeAt(0));
  expect(read(table('x.tsv', latin)).of('niño')).toEqual(['child']);
  const windows = starDictFiles([{ headword: 'child', article: '' }], (text) =>
    Uint8Array.from(text + (text === '' ? 'niño' : ''), (letter) => letter.charCodeAt(0)),
  );
  expect(read(windows).of('child')).toEqual(['niño']);
});

test('scripts, controls and entities end as plain text', () => {
  const article =
    'uno<script>alert(1)</script>\u0000\u202Edos\u0007 &lt;b&gt; &#60;i&#62; <img src=x onerror=alert(1)>tres &amp;amp;';
  expect(read(starDictFiles([{ headword: 'w', article }], encode)).of('w')).toEqual(['uno', 'dos tres &amp;']);
});

test('incomplete, truncated and dishonest files are refused by name', () => {
  const files = starDictFiles([house, house], encode, { synonyms: [['home', 0]] });
  const [ifo, idx, dict, syn] = files.map(({ bytes }) => bytes);
  const withFiles = (changes: Readonly<Record<string, Uint8Array>>) =>
    files.map((file) => ({ ...file, bytes: changes[file.name.slice(-3)] ?? file.bytes }));
  const openChanged = (changes: Readonly<Record<string, Uint8Array | undefined>>) => () =>
    read(
      withFiles(Object.fromEntries(Object.entries(changes).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])))),
    );
  expect(refusalOf(openChanged({ idx: idx?.subarray(0, -3) }))).toBe('dictionary-damaged');
  expect(refusalOf(openChanged({ ict: dict?.subarray(0, 5) }))).toBe('dictionary-damaged');
  expect(refusalOf(openChanged({ syn: syn?.subarray(0, -1) }))).toBe('dictionary-damaged');
  expect(refusalOf(openChanged({ syn: joined([encode('home\0'), new Uint8Array([0, 0, 0, 9])]) }))).toBe(
    'dictionary-damaged',
  );
  expect(refusalOf(openChanged({ ifo: ifo?.subarray(4) }))).toBe('dictionary-damaged');
  expect(refusalOf(() => read(files.slice(0, 2)))).toBe('dictionary-incomplete');
  expect(refusalOf(() => read(table('x.index', 'house\tA\tB\n')))).toBe('dictionary-incomplete');
  expect(refusalOf(() => read(table('x.txt', 'Solo es un texto sin nada que lo parta\n')))).toBe('not-a-dictionary');
  expect(refusalOf(() => read([]))).toBe('not-a-dictionary');
  const [, dictd] = dictdFiles([house], encode);
  const withIndex = (line: string) => () =>
    read([...table('x.index', line), { name: 'x.dict', bytes: dictd?.bytes ?? encode('') }]);
  for (const line of [
    'house\tA\tzzzz\n',
    'house\tA\n',
    'house\t-1\tB\n',
    'house\tA\tñ\n',
    `house\t${'/'.repeat(9)}\tA\n`,
  ])
    expect([line, refusalOf(withIndex(line))]).toEqual([line, 'dictionary-damaged']);
  const bad = [...table('index.json', '{"title":"x"}'), ...table('term_bank_1.json', '[["a"')];
  expect(refusalOf(() => read(bad))).toBe('dictionary-damaged');
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(['dictionary-damaged', 'none']).toContain(
    refusalOf(() => read([...table('index.json', '{}'), ...table('term_bank_1.json', deep)])),
  );
});

test('more headwords than the limit, and articles that are named over and over, are refused', () => {
  const many = new Uint8Array((dictionaryLimits.headwords + 1) * 10);
  for (let at = 0; at < many.length; at += 10) many[at] = 97;
  const [ifo] = starDictFiles([house], encode);
  const files = (idx: Uint8Array, dict: Uint8Array) => [
    { name: 'x.ifo', bytes: ifo?.bytes ?? encode('') },
    { name: 'x.idx', bytes: idx },
    { name: 'x.dict', bytes: dict },
  ];
  expect(refusalOf(() => read(files(many, encode(''))))).toBe('dictionary-too-large');
  const overAgain = many.slice(0, 200_000 * 10);
  const view = new DataView(overAgain.buffer);
  for (let at = 0; at < overAgain.length; at += 10) view.setUint32(at + 6, 8_000);
  expect(refusalOf(() => read(files(overAgain, new Uint8Array(8_000).fill(32))))).toBe('dictionary-too-large');
});

test('a headword of ten thousand letters is no word, and an article of a megabyte is cut', () => {
  const long = starDictFiles(
    [
      { headword: 'x'.repeat(10_000), article: 'nada' },
      { headword: 'y', article: `ñ${'palabra '.repeat(120_000)}` },
    ],
    encode,
  );
  const { entries } = read(long);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.senses.every(({ text }) => text.length <= dictionaryLimits.sense)).toBe(true);
});

test('no bytes make a reader fail but by a refusal, nor give more than was promised', () => {
  const names = ['x.ifo', 'x.idx', 'x.dict', 'x.syn', 'x.index', 'index.json', 'term_bank_1.json', 'x.tsv', 'x.csv'];
  const good = [
    starDictFiles([house, { headword: 'run', article: '<b>correr</b>\n1. huir' }], encode, { synonyms: [['ran', 1]] }),
    starDictFiles([house], encode, { type: '', offsetBits: 64 }),
    dictdFiles([house, { headword: '00-database-info', article: 'CC BY' }], encode),
    [
      ...table('index.json', '{"title":"x"}'),
      ...table(
        'term_bank_1.json',
        '[["a","","n","",0,["b",{"type":"structured-content","content":[{"tag":"li","content":"c"}]}],1,""]]',
      ),
    ],
    table('x.csv', 'a,"b ""c""",n\nd,e\n'),
  ];
  const anyFiles = fc.array(fc.record({ name: fc.constantFrom(...names), bytes: fc.uint8Array({ maxLength: 200 }) }), {
    maxLength: 5,
  });
  const spoilt = fc
    .tuple(
      fc.constantFrom(...good),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.option(fc.nat(300)),
    )
    .map(([files, changes, cut]) =>
      files.map((file, place) => {
        const bytes = file.bytes.slice(0, cut !== null && place === cut % files.length ? cut : undefined);
        for (const [which, at, byte] of changes)
          if (which % files.length === place && bytes.length > 0) bytes[at % bytes.length] = byte;
        return { ...file, bytes };
      }),
    );
  fc.assert(
    fc.property(fc.oneof(anyFiles, spoilt), (files) => {
      try {
        const { facts, entries } = read(files);
        for (const fact of [facts.name, facts.licence]) expect(fact.length).toBeLessThanOrEqual(dictionaryLimits.fact);
        for (const { senses } of entries) {
          expect(senses.length).toBeLessThanOrEqual(dictionaryLimits.senses);
          for (const { text } of senses) {
            expect(text).toMatch(/^[^\p{Cc}\u202A-\u202E]+$/u);
            expect(text.length).toBeLessThanOrEqual(dictionaryLimits.sense);
          }
        }
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('marks of a part of speech are told from words', () => {
  const of = (article: string) => read(dictdFiles([{ headword: 'x', article }], encode)).of('x');
  expect(of('x <adj, sg>\nalto')).toEqual(['adjective: alto']);
  expect(of('(v.tr.) correr')).toEqual(['verb: correr']);
  expect(of('x\nn. casa\nv. morar')).toEqual(['noun: casa', 'verb: morar']);
  expect(of('x\nNoun:\ncasa')).toEqual(['noun: casa']);
  expect(of('(a casa) ir')).toEqual(['(a casa) ir']);
  expect(of('x\ns\nsi')).toEqual(['s', 'si']);
});
