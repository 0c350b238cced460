/**
 * The named characters that books use: the 252 of HTML 4 (https://www.w3.org/TR/html401/sgml/entities.html), which the DTD of EPUB 2's
 * XHTML 1.1 declares, the `apos` of XML, and spellings in capitals that browsers know. EPUB 3 allows only the five of XML. HTML
 * today has 2,231, whose table alone would be a tenth of the reader's script.
 * Each run begins with a code point; the names are of that one and those after it.
 */
const runs = [
  '39 apos',
  '338 OElig oelig',
  '352 Scaron scaron',
  '376 Yuml',
  '402 fnof',
  '710 circ',
  '732 tilde',
  '913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho',
  '931 Sigma Tau Upsilon Phi Chi Psi Omega',
  '945 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
  '977 thetasym upsih',
  '982 piv',
  '8194 ensp emsp',
  '8201 thinsp',
  '8204 zwnj zwj lrm rlm',
  '8211 ndash mdash',
  '8216 lsquo rsquo sbquo',
  '8220 ldquo rdquo bdquo',
  '8224 dagger Dagger bull',
  '8230 hellip',
  '8240 permil',
  '8242 prime Prime',
  '8249 lsaquo rsaquo',
  '8254 oline',
  '8260 frasl',
  '8364 euro',
  '8465 image',
  '8472 weierp',
  '8476 real',
  '8482 trade',
  '8501 alefsym',
  '8592 larr uarr rarr darr harr',
  '8629 crarr',
  '8656 lArr uArr rArr dArr hArr',
  '8704 forall',
  '8706 part exist',
  '8709 empty',
  '8711 nabla isin notin',
  '8715 ni',
  '8719 prod',
  '8721 sum minus',
  '8727 lowast',
  '8730 radic',
  '8733 prop infin',
  '8736 ang',
  '8743 and or cap cup int',
  '8756 there4',
  '8764 sim',
  '8773 cong',
  '8776 asymp',
  '8800 ne equiv',
  '8804 le ge',
  '8834 sub sup nsub',
  '8838 sube supe',
  '8853 oplus',
  '8855 otimes',
  '8869 perp',
  '8901 sdot',
  '8968 lceil rceil lfloor rfloor',
  // HTML 4 had other angles here; these are the ones that browsers show.
  '10216 lang rang',
  '9674 loz',
  '9824 spades',
  '9827 clubs',
  '9829 hearts diams',
];

/** Those that browsers read without their semicolon too. */
const lenientRuns = [
  '34 quot',
  '38 amp',
  '60 lt',
  '62 gt',
  '38 AMP',
  '60 LT',
  '62 GT',
  '34 QUOT',
  '169 COPY',
  '174 REG',
  '160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest',
  '192 Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  '224 agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
];

const lenient = new Map(lenientRuns.flatMap(charactersOf));
const named = new Map([...lenient, ...runs.flatMap(charactersOf)]);
const longestLenient = Math.max(...Array.from(lenient.keys(), (name) => name.length));

function charactersOf(run: string): [name: string, character: string][] {
  const [first, ...names] = run.split(' ');
  return names.map((name, index) => [name, String.fromCodePoint(Number(first) + index)]);
}

const reference = /&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z][a-z0-9]*));?/gi;

/**
 * The text with its character references replaced, as an HTML parser does it
 * (https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state), with the names above. A name that is none of
 * them stays as it stands.
 */
export function decodeCharacters(text: string, place: 'text' | 'attribute'): string {
  if (!text.includes('&')) return text;
  return text.replace(
    reference,
    (whole: string, hexadecimal?: string, decimal?: string, name?: string, offset?: number) => {
      if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
      if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
      if (name === undefined) return whole;
      if (whole.endsWith(';')) return named.get(name) ?? whole;
      // An address may hold "&copy=1": there a name without its semicolon is none when more of a word follows.
      if (place === 'attribute')
        return text[(offset ?? 0) + whole.length] === '=' ? whole : (lenient.get(name) ?? whole);
      return decodeBeginning(name) ?? whole;
    },
  );
}

/** The longest name that needs no semicolon and that a word begins with, replaced; null when there is none. */
function decodeBeginning(word: string): string | null {
  for (let length = Math.min(word.length, longestLenient); length > 0; length -= 1) {
    const character = lenient.get(word.slice(0, length));
    if (character !== undefined) return character + word.slice(length);
  }
  return null;
}

const windows1252 = new TextDecoder('windows-1252');

/** The character of a number in a reference. Browsers read 128 to 159 as Windows wrote them, and what is no character as U+FFFD. */
function characterOf(codePoint: number): string {
  if (codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return '\ufffd';
  if (codePoint >= 0x80 && codePoint <= 0x9f) return windows1252.decode(Uint8Array.of(codePoint));
  return String.fromCodePoint(codePoint);
}
