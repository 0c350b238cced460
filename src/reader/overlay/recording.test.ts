import { expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub } from '../testing/epub.ts';
import { narratedBook } from '../testing/narrated.ts';

const open = async (plan: Parameters<typeof buildEpub>[0]) => openBook(await buildEpub(plan));
const parts = [
  { text: 'The harbour slept.', seconds: 1.5 },
  { text: 'Nobody saw it.', seconds: 2 },
];

test('a book with a recording tells which sections have one, how long it is, and its clips', async () => {
  const { recording } = await open(narratedBook(parts));
  expect([[...(recording?.sections ?? [])], recording?.seconds]).toEqual([['OEBPS/section-1.xhtml'], 3.5]);
  expect(await recording?.clips('OEBPS/section-1.xhtml')).toEqual([
    { section: 'OEBPS/section-1.xhtml', fragment: 'p0', audio: 'OEBPS/voice.wav', begin: 0, end: 1.5 },
    { section: 'OEBPS/section-1.xhtml', fragment: 'p1', audio: 'OEBPS/voice.wav', begin: 1.5, end: 3.5 },
  ]);
  expect(await recording?.clips('OEBPS/section-2.xhtml')).toEqual([]);
});

test('one without has none; nor has one whose overlay is not in its file', async () => {
  expect((await open({ sections: [{ body: '<p>One.</p>' }] })).recording).toBeNull();
  expect((await open({ sections: [{ body: '<p>One.</p>', overlay: 'gone.smil' }] })).recording).toBeNull();
});

test('its recordings can be read as what they are', async () => {
  const book = await open(narratedBook(parts));
  expect((await book.resource('OEBPS/voice.wav')).type).toBe('audio/wav');
});

test.each([
  [
    'a stretch of no length',
    '<par><text src="section-1.xhtml#p0"/><audio src="voice.wav" clipBegin="2s" clipEnd="1s"/></par>',
  ],
  ['no text', '<par><audio src="voice.wav"/></par>'],
  ['no recording', '<par><text src="section-1.xhtml#p0"/></par>'],
  ['a recording elsewhere', '<par><text src="section-1.xhtml#p0"/><audio src="https://voices.example/a.mp3"/></par>'],
  ['the text of another section', '<par><text src="section-2.xhtml#p0"/><audio src="voice.wav"/></par>'],
])('a par with %s is passed over', async (_, par) => {
  const smil = `<smil><body>${par}<seq><par><text src="section-1.xhtml#p1"/><audio src="voice.wav"/></par></seq></body></smil>`;
  const { recording } = await open(narratedBook(parts, { files: { 'voice.smil': smil } }));
  expect(await recording?.clips('OEBPS/section-1.xhtml')).toEqual([
    { section: 'OEBPS/section-1.xhtml', fragment: 'p1', audio: 'OEBPS/voice.wav', begin: 0, end: null },
  ]);
});

test('of a million pars there are as many as any section has, and what is no XML has none', async () => {
  const one = '<par><text src="section-1.xhtml#p0"/><audio src="voice.wav"/></par>';
  const endless = await open(narratedBook(parts, { files: { 'voice.smil': `<smil>${one.repeat(25_000)}</smil>` } }));
  expect(await endless.recording?.clips('OEBPS/section-1.xhtml')).toHaveLength(20_000);
  const broken = await open(narratedBook(parts, { files: { 'voice.smil': '<smil><par><par' } }));
  expect(await broken.recording?.clips('OEBPS/section-1.xhtml')).toEqual([]);
});
