import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { longestVideo } from '#domain/videos/subtitles/cue.ts';
import { packCues, unpackCues } from './cueFile.ts';
import { parseSubtitles } from './parseSubtitles.ts';

const srt = `1
00:00:01,000 --> 00:00:02,500
Call me <i>Ishmael</i>.

2
00:00:03,000 --> 00:00:04,000 X1:40 X2:600 Y1:20 Y2:50
- Some years ago,
never mind how long
`;
const cues = [
  { start: 1, end: 2.5, text: 'Call me Ishmael.' },
  { start: 3, end: 4, text: '- Some years ago, never mind how long' },
];

const inBytes = (text: string, encoding: 'utf-16le' | 'utf-16be', mark = true): Blob => {
  const whole = `${mark ? '\uFEFF' : ''}${text}`;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at++) view.setUint16(at * 2, whole.charCodeAt(at), encoding === 'utf-16le');
  return new Blob([bytes]);
};
const inLatin = (text: string): Blob => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

test.each<[string, Blob | string]>([
  ['a pasted text', srt],
  ['Windows line ends', srt.replaceAll('\n', '\r\n')],
  ['old Macintosh line ends', srt.replaceAll('\n', '\r')],
  ['UTF-8', new Blob([srt])],
  ['UTF-8 with a byte order mark', new Blob(['\uFEFF', srt])],
  ['UTF-16 little endian', inBytes(srt, 'utf-16le')],
  ['UTF-16 big endian', inBytes(srt, 'utf-16be')],
  ['UTF-16 without a mark', inBytes(srt, 'utf-16le', false)],
  ['no blank lines between cues', srt.replaceAll('\n\n', '\n')],
  ['blank lines with spaces', srt.replaceAll('\n\n', '\n \t\n')],
  ['points for commas', srt.replaceAll(/(\d),(\d)/g, '$1.$2')],
  ['times without leading zeros', srt.replaceAll('00:00:0', '0:0:')],
  ['times without hours', srt.replaceAll('00:00:0', '00:0')],
  ['no numbers', srt.replaceAll(/^\d\n/gm, '')],
  [
    'a header of another format',
    `WEBVTT - made by hand\n\n${srt.replaceAll(/(\d),(\d)/g, '$1.$2').replace(/ X1.*/, ' align:start line:90%')}`,
  ],
])('%s', async (_name, given) => {
  expect(await parseSubtitles(given)).toEqual({ cues, skipped: 0 });
});

test('windows-1252', async () => {
  expect(
    (await parseSubtitles(inLatin('1\n00:00:01,000 --> 00:00:02,000\nL’été où'.replace('’', '\x92')))).cues[0]?.text,
  ).toBe('L’été où');
});

test('ASS: events only, drawings and overrides left out', async () => {
  const ass = `[Script Info]
Title: x

[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,A note
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\an8}Well, yes,\\Nhe said.

Dialogue: 0,0:00:01.5,0:00:02.00,Default,Ahab,0,0,0,,First
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}
Dialogue: 0,later,0:00:06.00,Default,,0,0,0,,Lost
`;
  expect(await parseSubtitles(ass)).toEqual({
    cues: [
      { start: 1.5, end: 2, text: 'First' },
      { start: 3, end: 4, text: 'Well, yes, he said.' },
    ],
    skipped: 1,
  });
});

test('VTT: voices, classes, notes, styles and entities', async () => {
  const vtt = `WEBVTT
Kind: captions

STYLE
::cue { color: red }

NOTE a note

intro
00:01.000 --> 00:02.000 position:10%
<v Ana>Fish &amp; <c.loud>chips</c></v> &lt;now&gt;

00:00:03.000 --> 00:00:04.000
a < b
`;
  expect((await parseSubtitles(vtt)).cues.map(({ text }) => text)).toEqual(['Fish & chips <now>', 'a < b']);
});

test('a break parts words, a blank line under the times loses nothing, an empty cue stays one', async () => {
  const texts = async (given: string) => (await parseSubtitles(given)).cues.map(({ text }) => text);
  expect(await texts('1\n00:00:01,000 --> 00:00:02,000\nOn top<br>of that<BR/>we sat.\n')).toEqual([
    'On top of that we sat.',
  ]);
  const vtt = `WEBVTT

00:01.000 --> 00:02.000

A blank line stands above this one.

00:03.000 --> 00:04.000

2
00:05.000 --> 00:06.000
After an empty one.
`;
  expect(await texts(vtt)).toEqual(['A blank line stands above this one.', 'After an empty one.']);
});

test('the words of a karaoke line, each once more as it is sung, are its effect', async () => {
  const event = (start: string, end: string, text: string) =>
    `Dialogue: 0,0:00:0${start},0:00:0${end},D,,0,0,0,,${text}`;
  const ass = [
    '[Events]',
    event('1.00', '3.00', '{\\k20}Ever{\\k30}y {\\kf40}morn{\\k10}ing she sings'),
    event('1.00', '3.00', '{\\pos(10,10)}Every'),
    event('1.20', '3.00', '{\\pos(40,10)}morning'),
    event('1.40', '3.00', '{\\pos(60,10)}she'),
    // Another voice at the same time, and the same word later, are lines.
    event('1.50', '2.50', 'Come on!'),
    event('4.00', '5.00', 'morning'),
  ].join('\n');
  expect((await parseSubtitles(ass)).cues.map(({ text }) => text)).toEqual([
    'Every morning she sings',
    'Come on!',
    'morning',
  ]);
});

test('automatic subtitles, which show each line twice, say it once', async () => {
  const vtt = `WEBVTT

00:00:00.000 --> 00:00:02.000
 
so<00:00:00.500><c> today</c><00:00:01.000><c> we</c>

00:00:02.000 --> 00:00:02.010
so today we
 

00:00:02.010 --> 00:00:04.000
so today we
sail<00:00:02.500><c> away</c>

00:00:04.000 --> 00:00:04.010
sail away
 
`;
  expect((await parseSubtitles(vtt)).cues).toEqual([
    { start: 0, end: 2.01, text: 'so today we' },
    { start: 2.01, end: 4.01, text: 'sail away' },
  ]);
});

describe('bad times', () => {
  const one = (times: string): string => `1\n${times}\nLost.\n\n2\n00:00:05,000 --> 00:00:06,000\nKept.\n`;

  test.each([
    '-00:00:01,000 --> 00:00:02,000',
    'NaN --> NaN',
    '00:00:02,000 --> 00:00:01,000',
    '00:00:02,000 --> 00:00:02,000',
    '100:00:01,000 --> 100:00:02,000',
    '99999999999:00:01,000 --> 99999999999:00:02,000',
    '00:00:01,000 --> 100:00:01,000',
    '00:00:01,000 --> -00:00:02,000',
    'Infinity --> Infinity',
    '00:NaN:01,000 --> 00:NaN:02,000',
    ' --> ',
    '00:00:01,000 -->',
    'one --> two',
  ])('%s is skipped and counted', async (times) => {
    expect(await parseSubtitles(one(times))).toEqual({ cues: [{ start: 5, end: 6, text: 'Kept.' }], skipped: 1 });
  });

  test('cues in any order come out in that of their times, overlapping ones too, doubles once', async () => {
    const cue = (start: number, end: number, text: string) => `00:00:0${start},000 --> 00:00:0${end},000\n${text}\n`;
    const text = [cue(5, 6, 'c'), cue(1, 4, 'a'), cue(2, 3, 'b'), cue(1, 4, 'a'), cue(7, 8, '<b></b>')].join('\n');
    expect((await parseSubtitles(text)).cues.map((line) => line.text)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is no subtitles', () => {
  /** The head of a WebM, and of a zip with a subtitle's name in it. */
  const filmBytes = Uint8Array.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0xf7, 0x81, 0x01, 0, 0, 0,
  ]);
  const archiveBytes = Uint8Array.from([
    0x50,
    0x4b,
    3,
    4,
    20,
    0,
    0,
    0,
    8,
    0,
    ...new TextEncoder().encode('film.srt --> '),
    0,
    0,
  ]);
  const bytes = (...list: number[]): Blob => new Blob([Uint8Array.from(list)]);

  test.each<[string, Blob | string, string]>([
    ['nothing', '', 'subtitles-empty'],
    ['an empty file', new Blob([]), 'subtitles-empty'],
    ['white space', ' \r\n\t', 'subtitles-empty'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 0, 0), 'subtitles-not-text'],
    [
      'random bytes',
      new Blob([Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 251)]),
      'subtitles-not-text',
    ],
    ['a letter', 'Dear Ana, nothing here has a time.', 'subtitles-unknown'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'subtitles-unknown'],
    ['a text that only looks like it', 'a --> b', 'subtitles-unknown'],
    ['50 MB', new Blob(Array<string>(50).fill('00:01 --> 00:02\na\n\n'.repeat(51_200))), 'subtitles-too-large'],
    ['a million cues', new Blob(['00:01 --> 00:02\na\n\n'.repeat(1_000_000)]), 'subtitles-too-large'],
    ['a million cues pasted, as short as they can be', '0:1-->0:2\n\n'.repeat(1_000_000), 'subtitles-too-large'],
    ['as many cues as 5 MB have room for', '0:1-->0:2\n'.repeat(500_000), 'subtitles-too-many'],
    ['a film called .srt', new File([filmBytes], 'film.srt', { type: 'application/x-subrip' }), 'subtitles-not-text'],
    ['an archive called .srt', new File([archiveBytes], 'film.srt'), 'subtitles-not-text'],
    ['more than 5 MB pasted', 'x'.repeat(5 * 1024 * 1024 + 1), 'subtitles-too-large'],
    ['too many lines', '00:01 --> 00:02\na\n\n'.repeat(20_001), 'subtitles-too-many'],
  ])('%s', async (_name, given, id) => {
    await expect(parseSubtitles(given)).rejects.toThrow(expect.objectContaining({ id }));
  });
});

const asCue = (text: string): string => `00:00:01,000 --> 00:00:02,000\n${text}\n\n00:00:03,000 --> 00:00:04,000\nEnd`;

test.each([
  ['<script>alert(1)</script>Hello', 'alert(1)Hello'],
  ['<img src=x onerror=alert(1)>Hello', 'Hello'],
  ['<b onmouseover="x">Hello</b>', 'Hello'],
  ['<<b>script>alert(1)<</b>/script>Hello', 'alert(1)Hello'],
  ['{\\an8}<v <b>>Hello', 'Hello'],
  [`${'<a'.repeat(3_000)}${'>'.repeat(3_000)}Hello`, 'a'.repeat(1_000)],
  ['&lt;script&gt;Hello', '<script>Hello'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['\u202Eolleh\u202C', 'olleh'],
])('%s is the text %s, and stays that when it is kept', async (text, plain) => {
  const { cues: read } = await parseSubtitles(asCue(text));
  expect(read[0]?.text).toBe(plain);
  expect(await unpackCues(await packCues(read))).toEqual(read);
});

test('whatever text is given, it is refused in Spanish or gives cues in order, within a day, as plain lines', async () => {
  const line = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      'WEBVTT',
      '[Events]',
      'NOTE',
      '',
      '1',
      '-->',
      'Dialogue: 0,0:00:01.00,0:00:02.00,a,b,0,0,0,,Hi',
      '<i>',
      '{\\p1}',
      '\u0000',
      '&#0;',
      '&#55296;',
    ),
    fc
      .tuple(fc.integer({ min: -5, max: 200_000 }), fc.integer({ min: -5, max: 200_000 }))
      .map(([from, to]) => `${from}:00:00,000 --> 0:${to}:00,5`),
    fc.tuple(fc.nat(59), fc.nat(59)).map(([from, to]) => `00:00:${from},000 --> 00:00:${to},000`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      try {
        const { cues: read, skipped } = await parseSubtitles(lines.join('\n'));
        expect(skipped).toBeGreaterThanOrEqual(0);
        for (const [at, { start, end, text }] of read.entries()) {
          expect(start).toBeGreaterThanOrEqual(read[at - 1]?.start ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(longestVideo);
          expect(text).toBe(text.trim());
          expect(text).toMatch(/^\P{Cc}+$/u);
        }
        expect(await unpackCues(await packCues(read))).toEqual(read);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
    { numRuns: 200 },
  );
});

test('a kept file that is none of ours is said to be damaged, and a bomb is not unpacked', async () => {
  const packed = (text: string) =>
    new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
  await expect(unpackCues(new Blob(['no gzip']))).rejects.toThrow(new Refusal('subtitles-damaged'));
  await expect(unpackCues(await packed('x'.repeat(25 * 1024 * 1024)))).rejects.toThrow(
    new Refusal('subtitles-damaged'),
  );
  expect(await unpackCues(await packed('\n1\t2\n-1\t5\ta\n\t\t\t\nNaN\t2\tx\n1000\t2000\tGood'))).toEqual([
    { start: 1, end: 2, text: 'Good' },
  ]);
});

describe('a transcript that is copied from a page', () => {
  test.each([
    ['beside its time', '0:03 Call me Ishmael.\n1:02:07 Some years ago,\n1:02:09 never mind'],
    ['under its time', '0:03\nCall me Ishmael.\n1:02:07\nSome years ago,\n1:02:09\nnever mind'],
    [
      'with blank lines, brackets and what stands before it',
      'Transcripción\n\n[0:03] Call me Ishmael.\n\n(1:02:07)\n\nSome years ago,\n\n1:02:09 never mind\n',
    ],
  ])('is read with its text %s', async (_, text) => {
    // Each line lasts until the next, ten seconds at most.
    expect(await parseSubtitles(text)).toEqual({
      cues: [
        { start: 3, end: 13, text: 'Call me Ishmael.' },
        { start: 3727, end: 3729, text: 'Some years ago,' },
        { start: 3729, end: 3739, text: 'never mind' },
      ],
      skipped: 0,
    });
  });

  test('two lines of one second are one, and a time without a text is none', async () => {
    expect((await parseSubtitles('0:03 Call me\n0:03 Ishmael.\n0:05\n0:06 Some years ago')).cues).toEqual([
      { start: 3, end: 5, text: 'Call me Ishmael.' },
      { start: 6, end: 16, text: 'Some years ago' },
    ]);
  });

  test.each(['We met at noon.\n12:30 was the train.\nIt was late.', 'Score 3:15\nand 4:20 too', '10:75 no time'])(
    'prose is none: %s',
    async (text) => {
      await expect(parseSubtitles(text)).rejects.toEqual(new Refusal('subtitles-unknown'));
    },
  );
});
