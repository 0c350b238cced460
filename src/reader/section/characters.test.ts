import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { decodeCharacters } from './characters.ts';
import { readSource } from './source.ts';

/** The named characters of HTML 4 (https://www.w3.org/TR/html401/sgml/entities.html). */
const html4 = `
AElig Aacute Acirc Agrave Alpha Aring Atilde Auml Beta Ccedil Chi Dagger Delta ETH Eacute Ecirc Egrave Epsilon Eta
Euml Gamma Iacute Icirc Igrave Iota Iuml Kappa Lambda Mu Ntilde Nu OElig Oacute Ocirc Ograve Omega Omicron Oslash
Otilde Ouml Phi Pi Prime Psi Rho Scaron Sigma THORN Tau Theta Uacute Ucirc Ugrave Upsilon Uuml Xi Yacute Yuml Zeta
aacute acirc acute aelig agrave alefsym alpha amp and ang aring asymp atilde auml bdquo beta brvbar bull cap ccedil
cedil cent chi circ clubs cong copy crarr cup curren dArr dagger darr deg delta diams divide eacute ecirc egrave empty
emsp ensp epsilon equiv eta eth euml euro exist fnof forall frac12 frac14 frac34 frasl gamma ge gt hArr harr hearts
hellip iacute icirc iexcl igrave image infin int iota iquest isin iuml kappa lArr lambda lang laquo larr lceil ldquo
le lfloor lowast loz lrm lsaquo lsquo lt macr mdash micro middot minus mu nabla nbsp ndash ne ni not notin nsub ntilde
nu oacute ocirc oelig ograve oline omega omicron oplus or ordf ordm oslash otilde otimes ouml para part permil perp
phi pi piv plusmn pound prime prod prop psi quot rArr radic rang raquo rarr rceil rdquo real reg rfloor rho rlm rsaquo
rsquo sbquo scaron sdot sect shy sigma sigmaf sim spades sub sube sum sup sup1 sup2 sup3 supe szlig tau there4 theta
thetasym thinsp thorn tilde times trade uArr uacute uarr ucirc ugrave uml upsih upsilon uuml weierp xi yacute yen yuml
zeta zwj zwnj
`
  .trim()
  .split(/\s+/);

/** Tags and text in order; neighbouring texts are one, since parsers hand them over in different pieces. */
function record() {
  const met: { tag: string; text: string }[] = [];
  return {
    met,
    open: (name: string, attributes: object) =>
      void met.push({ tag: `<${name} ${JSON.stringify(attributes)}>`, text: '' }),
    close: (name: string) => void met.push({ tag: `</${name}>`, text: '' }),
    text(text: string) {
      const last = met.at(-1);
      if (last) last.text += text;
      else met.push({ tag: '', text });
    },
  };
}

/** The parser's result of a source with its own table of all of HTML's names, which the build leaves out. */
function readWithFullTable(source: string) {
  const { met, open, text, close } = record();
  new Parser(
    { onopentag: open, ontext: text, onclosetag: close },
    { recognizeSelfClosing: true, recognizeCDATA: true },
  ).end(source);
  return met;
}

function readHere(source: string) {
  const { met, ...visitor } = record();
  readSource(source, visitor);
  return met;
}

test('all names of HTML 4 and XML are known, in text and in attributes', () => {
  expect(html4).toHaveLength(252);
  for (const name of [...html4, 'apos', 'AMP', 'LT', 'GT', 'QUOT', 'COPY', 'REG']) {
    const source = `<p title="a&${name};b">a&${name};b</p>`;
    expect(readHere(source)).toEqual(readWithFullTable(source));
    expect(decodeCharacters(`&${name};`, 'text')).toMatch(/^[^&]$|^&$/);
    expect(decodeCharacters(`&${name};`, 'attribute')).not.toContain(';');
  }
  expect(decodeCharacters('caf&eacute;&nbsp;&hellip;', 'text')).toBe('café\u00a0…');
});

test('numbers are read as browsers read them', () => {
  for (const code of [
    0, 1, 9, 65, 127, 128, 129, 145, 151, 159, 160, 233, 0xd7ff, 0xd800, 0xdfff, 0xfffd, 0x1f600, 0x10ffff, 0x110000,
  ]) {
    for (const reference of [
      `&#${code};`,
      `&#x${code.toString(16)};`,
      `&#X${code.toString(16).toUpperCase()};`,
      `&#${code}`,
    ]) {
      const source = `<p title="${reference} b">a ${reference} b</p>`;
      expect(readHere(source)).toEqual(readWithFullTable(source));
    }
  }
  expect(decodeCharacters('&#151;&#x92;&#8364;&#99999999999999999999;', 'text')).toBe('—’€\ufffd');
});

test.each([
  '&zebra;',
  '&bogus',
  '&;',
  '&',
  '&#;',
  '&#x;',
  '&#xg;',
  '& amp;',
  'AT&T',
  '&constructor;',
  '&check;',
  '&centerdot;',
])('what is no name of these stays as it stands: %s', (text) => {
  expect(decodeCharacters(text, 'text')).toBe(text);
  expect(decodeCharacters(text, 'attribute')).toBe(text);
});

test('any markup gives what the full table gives, as long as its names are known', () => {
  const part = fc.oneof(
    fc.constantFrom(...html4.map((name) => `&${name};`)),
    fc.constantFrom(
      '&amp',
      '&lt',
      '&copy',
      '&not',
      '&nbsp',
      '&eacute',
      '&AMP',
      '&alpha',
      '&hellip',
      '&bogus',
      '&#65',
      '&#x41',
      '&#151;',
      '&#',
      '&',
    ),
    fc.constantFrom('=', 'x', '1', ' ', ';', '<', '>', '"', "'", '/', ']', '&&', '\n'),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<br/>',
      '<i title="&copy=1&amp;&lt&eacute;">',
      "<a href='?a&amp=b&copy;&not1'>",
      '<b id=a&lt;b&amp>',
    ),
    fc.constantFrom(
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<script/>',
      '<style>',
      '</style>',
      '<title>',
      '</title>',
    ),
    fc.constantFrom(
      '<svg>',
      '</svg>',
      '<math>',
      '</math>',
      '<foreignObject>',
      '</foreignObject>',
      '<textarea>',
      '</textarea>',
      '<xmp>',
      '</xmp>',
      '<iframe>',
      '</iframe>',
      '<noembed>',
      '<plaintext>',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const source = parts.join('');
      // A word that runs on after a name without its semicolon, and ends with one, is the one thing that is read otherwise.
      fc.pre(
        !/&[a-z]+(?<name>[a-z0-9]*);/i.test(source.replaceAll(new RegExp(`&(?:${html4.join('|')}|AMP);`, 'g'), '')),
      );
      // In a title the parser itself overlooks a reference right after a "<" or "</".
      fc.pre(!/<(?:title|textarea)>.*<\/?&/s.test(source));
      expect(readHere(source)).toEqual(readWithFullTable(source));
    }),
    { numRuns: 3_000 },
  );
});
