import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { csvOf } from '#web/platform/csv.ts';
import { foundWord } from '../testing/foundWord.ts';
import { openWords } from '../testing/openWords.ts';

const local = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute).getTime();
const packed = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));

test('our own table says again what was exported, formulas and signs included', async () => {
  const names = ['palabra', 'estado', 'significado', 'traducción', 'etiquetas', 'favorita', 'forma base', 'añadida'];
  const more = [
    'próximo repaso',
    'nivel de repaso',
    'facilidad',
    'vista en',
    'capítulo',
    'oración',
    'traducción de la oración',
  ];
  const cells = (word: string, note: string): string[] => [
    word,
    'Aprendiendo, poco',
    note,
    'a;b',
    'uno; dos tres',
    'sí',
    'base',
    '2026-05-20 12:30',
    '',
    '0',
    '2.5',
    '',
    '',
    'Una "frase".\nDos',
    't',
  ];
  const texts = ['-ness', '=1+1', "'tis", "'=x", "''@", '+"; "', '@'];
  const { source, words, unread } = await openWords(
    csvOf([[...names, ...more], ...texts.map((text) => cells(text, text))]),
    'x.csv',
  );
  expect({ source, unread }).toEqual({ source: 'glosa', unread: [] });
  expect(words).toEqual(
    texts.map((text) =>
      foundWord({
        text,
        status: 'Aprendiendo, poco',
        notes: text,
        translation: 'a;b',
        tags: ['uno', 'dos tres'],
        starred: true,
        lemma: 'base',
        addedAt: local(2026, 5, 20, 12, 30),
        sentence: 'Una "frase". Dos',
        sentenceTranslation: 't',
      }),
    ),
  );
});

test('LingQ: nouns get the capital of their phrase, beginnings of sentences lend none', async () => {
  const { source, words } = await openWords(
    'term,phrase,tag1,tag2,tag3,tag4,meaninglanguage1,meaning1,meaninglanguage2,meaning2\r\n' +
      'ungeziefer,"zu einem ungeheueren Ungeziefer verwandelt.",kafka,,,,es,"bicho, sabandija",en,vermin\r\n' +
      'als,"Als Gregor Samsa erwachte",,,,,es,cuando,,\r\n' +
      'dann,"Er ging. Dann kam sie.",,,,,es,entonces,,\r\n' +
      'um die ecke,"gleich um die Ecke",,,,,es,"a la vuelta",,\r\n',
  );
  expect(source).toBe('lingq');
  expect(words).toEqual([
    foundWord({
      text: 'Ungeziefer',
      sentence: 'zu einem ungeheueren Ungeziefer verwandelt.',
      tags: ['kafka'],
      translation: 'bicho, sabandija; vermin',
    }),
    foundWord({ text: 'als', sentence: 'Als Gregor Samsa erwachte', translation: 'cuando' }),
    foundWord({ text: 'dann', sentence: 'Er ging. Dann kam sie.', translation: 'entonces' }),
    foundWord({ text: 'um die ecke', sentence: 'gleich um die Ecke', translation: 'a la vuelta' }),
  ]);
});

test('LingQ, by a script: level 3 is known only with its extended level', async () => {
  const { source, words } = await openWords('term,status,extended_status,fragment\nbaum,3,3,\nhaus,3,0,\nneu,0,,\n');
  expect(source).toBe('lingq');
  expect(words.map(({ status }) => status)).toEqual(['4', '3', '0']);
});

test('LWT: no names, no quotes, an asterisk for no translation, braces around the word', async () => {
  const line = (...cells: string[]): string => `${cells.join('\t')}\r\n`;
  const { source, words } = await openWords(
    line('Baum', '*', 'Der {Baum} "steht".', '', '99', 'German', '12', 'natur garten') +
      line('"gut', 'bien', 'Das ist {"gut}', '', '1', 'German', '13', '') +
      line("'-lich", '"suf"', '', '', '98', 'German', '14', ''),
    'lwt_tsv_export_2026.txt',
  );
  expect(source).toBe('lwt');
  expect(words).toEqual([
    foundWord({
      text: 'Baum',
      sentence: 'Der Baum "steht".',
      status: '99',
      language: 'German',
      tags: ['natur', 'garten'],
    }),
    foundWord({ text: '"gut', translation: 'bien', sentence: 'Das ist "gut', status: '1', language: 'German' }),
    foundWord({ text: '-lich', translation: '"suf"', status: '98', language: 'German' }),
  ]);
});

const fullBackup = String.raw`-- lwt-backup-exp_version-2.9.txt
DROP TABLE IF EXISTS languages;
CREATE TABLE languages (LgID tinyint(3) unsigned NOT NULL AUTO_INCREMENT, LgName varchar(40) NOT NULL, PRIMARY KEY (LgID)) ENGINE=MyISAM;
INSERT INTO languages VALUES('1','Deutsch');
DROP TABLE IF EXISTS texts;
CREATE TABLE texts (TxID int, TxText text);
INSERT INTO texts VALUES('1','INSERT INTO words VALUES(\'1\',\'1\',\'falsch\');');
CREATE TABLE words (WoID mediumint(8) unsigned NOT NULL AUTO_INCREMENT, WoLgID tinyint(3), WoText varchar(250) NOT NULL, WoTextLC varchar(250) NOT NULL, WoLemma varchar(250), WoStatus tinyint(4) NOT NULL, WoTranslation varchar(500) NOT NULL DEFAULT '*', WoSentence varchar(1000), WoNotes text, WoCreated timestamp NOT NULL, PRIMARY KEY (WoID), KEY WoLgID (WoLgID));
INSERT INTO words VALUES('7','1','geht\'s','geht\'s','gehen','5','va; \"anda\"\nsigue','Wie {geht\'s}?',NULL,'2026-01-02 03:04:05');
INSERT INTO words VALUES('8','1','weg (fort)','weg (fort)',NULL,'98','*',NULL,'una, nota','2026-01-02 03:04:06');
CREATE TABLE tags (TgID int, TgText varchar(20));
INSERT INTO tags VALUES('3','dos palabras');
CREATE TABLE word_tag_map (WtWoID int, WtTgID int);
INSERT INTO word_tag_map VALUES('8','3');
`;

const officialBackup = `DROP TABLE IF EXISTS \`words\`;
CREATE TABLE \`words\` (
  \`WoID\` int(11) unsigned NOT NULL AUTO_INCREMENT,
  \`WoLgID\` int(11) unsigned NOT NULL,
  \`WoText\` varchar(250) NOT NULL,
  \`WoTextLC\` varchar(250) NOT NULL,
  \`WoStatus\` tinyint(4) NOT NULL,
  \`WoTranslation\` varchar(500) NOT NULL DEFAULT '*',
  KEY \`WoLgID\` (\`WoLgID\`)
) ENGINE=MyISAM;
INSERT INTO words VALUES('1','2','Baum','baum','99','árbol');
`;

test('the backup of LWT is read and never run, in both of its forms', async () => {
  const full = await openWords(packed(fullBackup), 'lwt-backup-x.sql.gz');
  expect(full.source).toBe('lwt');
  expect(full.words).toEqual([
    foundWord({
      text: "geht's",
      lemma: 'gehen',
      status: '5',
      translation: 'va; "anda"; sigue',
      sentence: "Wie geht's?",
      language: 'Deutsch',
      addedAt: local(2026, 1, 2, 3, 4) + 5_000,
    }),
    foundWord({
      text: 'weg (fort)',
      status: '98',
      notes: 'una, nota',
      language: 'Deutsch',
      tags: ['dos palabras'],
      addedAt: local(2026, 1, 2, 3, 4) + 6_000,
    }),
  ]);
  const official = await openWords(officialBackup);
  expect(official.words).toEqual([foundWord({ text: 'Baum', status: '99', translation: 'árbol' })]);
});

test('Lute: base forms and tags, statuses as they stand', async () => {
  const { source, words } = await openWords(
    'term,parent,translation,language,tags,added,status,link_status,pronunciation\r\n' +
      'auf\u200Bstehen,stehen;;auf,"levantarse, ""ponerse""",German,uno;;dos tres,2026-03-04 05:06:07,99,y,\r\n' +
      'Baum,,,German,,2026-03-04 05:06:07,98,,\r\n',
    'Terms.csv',
  );
  expect(source).toBe('lute');
  expect(words[0]).toEqual(
    foundWord({
      text: 'aufstehen',
      lemma: 'stehen',
      translation: 'levantarse, "ponerse"',
      language: 'German',
      tags: ['uno', 'dos tres'],
      status: '99',
      addedAt: local(2026, 3, 4, 5, 6) + 7_000,
    }),
  );
  expect(words[1]?.status).toBe('98');
});

test('LinguaCafe, Migaku, Readlang', async () => {
  const cafe = await openWords('Lemma|Word|Translation|Level\ngehen|ging|fue, iba|-7\n|Baum|árbol|2\n');
  expect(cafe.source).toBe('linguacafe');
  expect(cafe.words).toEqual([
    foundWord({ text: 'ging', lemma: 'gehen', translation: 'fue, iba', status: '-7' }),
    foundWord({ text: 'Baum', translation: 'árbol', status: '2' }),
  ]);
  const migaku = await openWords(
    'dictForm,secondary,hasCard,mod,language\n"gehen","",1,1700000000000,de\n',
    'known.csv',
  );
  expect(migaku.source).toBe('migaku');
  expect(migaku.words).toEqual([
    foundWord({ text: 'gehen', status: 'KNOWN', language: 'de', addedAt: 1_700_000_000_000 }),
  ]);
  const readlang = await openWords('Das ist ein [[Baum]] hier;árbol\\; palo\n[[Haus]];casa\n');
  expect(readlang.source).toBe('readlang');
  expect(readlang.words).toEqual([
    foundWord({ text: 'Baum', translation: 'árbol; palo', sentence: 'Das ist ein Baum hier' }),
    foundWord({ text: 'Haus', translation: 'casa' }),
  ]);
});

test('Language Reactor, in both of its forms', async () => {
  const item = {
    itemType: 'WORD',
    langCode_G: 'de',
    learningStage: 'LEARNING',
    tags: ['una serie'],
    word: { text: 'Baum' },
    wordTranslationsArr: ['árbol', 'palo'],
    timeModified_ms: 1_700_000_000_000,
    context: {
      phrase: {
        subtitles: { 0: 'Vorher.', 1: 'Der Baum steht.', 2: 'Nachher.' },
        hTranslations: null,
        mTranslations: { 1: 'El árbol está.' },
      },
      thumb: `data:image/png;base64,${'A'.repeat(10_000)}`,
    },
  };
  const line = {
    ...item,
    itemType: 'PHRASE',
    word: null,
    context: { phrase: { subtitles: { 1: 'Eins zwei drei vier fünf sechs sieben.' } } },
  };
  const { source, words, unread } = await openWords(JSON.stringify([item, line]));
  expect({ source, unread: unread.map(({ row }) => row) }).toEqual({ source: 'language-reactor', unread: [2] });
  expect(words).toEqual([
    foundWord({
      text: 'Baum',
      translation: 'árbol; palo',
      sentence: 'Der Baum steht.',
      sentenceTranslation: 'El árbol está.',
      status: 'LEARNING',
      tags: ['una serie'],
      language: 'de',
      addedAt: 1_700_000_000_000,
    }),
  ]);
  const older = await openWords('WORD|gehen|de\t\tEr ging weg.\tSe fue.\tging\t\tVERB\t\tir, andar\n');
  expect(older.source).toBe('language-reactor');
  expect(older.words).toEqual([
    foundWord({
      text: 'ging',
      lemma: 'gehen',
      translation: 'ir, andar',
      sentence: 'Er ging weg.',
      sentenceTranslation: 'Se fue.',
      language: 'de',
    }),
  ]);
});

test('jpdb and Duolingo', async () => {
  const jpdb = await openWords(
    JSON.stringify({
      cards_vocabulary_jp_en: [
        {
          vid: 1,
          spelling: '読む',
          reviews: [
            { timestamp: 1_700_000_000, grade: 'hard' },
            { timestamp: 1_700_000_100, grade: 'easy' },
          ],
        },
      ],
      other: [],
    }),
  );
  expect(jpdb.source).toBe('jpdb');
  expect(jpdb.words).toEqual([foundWord({ text: '読む', status: 'easy', language: 'ja', addedAt: 1_700_000_000_000 })]);
  const duolingo = await openWords(
    JSON.stringify({
      learning_language: 'de',
      vocab_overview: [{ word_string: 'geht', infinitive: 'gehen', last_practiced_ms: 1_700_000_000_000 }],
    }),
  );
  expect(duolingo.source).toBe('duolingo');
  expect(duolingo.words).toEqual([
    foundWord({ text: 'geht', lemma: 'gehen', language: 'de', addedAt: 1_700_000_000_000 }),
  ]);
});

test("Anki's notes in plain text", async () => {
  const { source, words, unread } = await openWords(
    '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n' +
      'g1\tBasic\tDeutsch\t<b>der Baum</b> [sound:a.mp3]\t"el &aacute;rbol<br>""palo"""\tuno dos\n' +
      'g2\tBasic\tDeutsch\t<img src="x.png">\tx\t\n' +
      'g3\tBasic\tDeutsch\tdas {{c1::Haus::h}}<script>alert(1)</script>\tcasa\t\n',
  );
  expect(source).toBe('anki');
  expect(words).toEqual([
    foundWord({ text: 'der Baum', translation: 'el árbol; "palo"', tags: ['uno', 'dos'] }),
    foundWord({ text: 'das Haus', translation: 'casa' }),
  ]);
  expect(unread.map(({ row }) => row)).toEqual([8]);
});

test.each([
  ['- Your Highlight on page 99 | location 249-251 | Added on Monday, 4 May 2026 10:00:00'],
  ['- La subrayado en la página 99 | posición 249-251 | Añadido el lunes, 4 de mayo de 2026'],
])('clippings of Kindle: words and short phrases, no quotations (%s)', async (place) => {
  const clipping = (text: string): string =>
    `\uFEFFDie Verwandlung (Kafka)\r\n${place}\r\n\r\n${text}\r\n==========\r\n`;
  const { source, words } = await openWords(
    clipping('Ungeziefer,') + clipping('Als Gregor Samsa eines Morgens erwachte') + clipping('«nach und nach»'),
    'My Clippings.txt',
  );
  expect(source).toBe('kindle');
  expect(words).toEqual([foundWord({ text: 'Ungeziefer' }), foundWord({ text: 'nach und nach' })]);
});

test('a table of anybody is taken for no program', async () => {
  expect((await openWords('term,definition\nBaum,árbol\n')).source).toBe('table');
  expect((await openWords('Word,Level\nBaum,2\n')).source).toBe('table');
  expect((await openWords('estado;palabra\n1;Baum\n')).source).toBe('table');
});
