import fc from 'fast-check';

/** Lengths that books and converters write: sensible ones, fixed ones wider than any phone, and nonsense. */
const length = fc.oneof(
  fc.constantFrom(
    '0',
    '1em',
    '2em',
    '-2em',
    '5%',
    '600px',
    '-60px',
    '40pt',
    '30vw',
    '120%',
    '200%',
    '-99px',
    '99999px',
  ),
  fc.integer({ min: -400, max: 1600 }).map((pixels) => `${pixels}px`),
  fc.integer({ min: -30, max: 60 }).map((ems) => `${ems}em`),
);
const size = fc.oneof(fc.constantFrom('auto', '100%', '50%', 'max-content', 'min-content', '100vw', '100vh'), length);
const keywords: Readonly<Record<string, readonly string[]>> = {
  display:
    'block inline inline-block flex inline-flex grid inline-grid table inline-table table-cell table-row list-item flow-root'.split(
      ' ',
    ),
  float: ['left', 'right', 'none'],
  clear: ['both', 'none'],
  position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
  'white-space': ['nowrap', 'pre', 'pre-wrap', 'normal'],
  'word-break': ['keep-all', 'normal', 'break-all'],
  'overflow-wrap': ['normal', 'anywhere'],
  overflow: ['hidden', 'scroll', 'visible'],
  'box-sizing': ['content-box', 'border-box'],
  'text-align': ['left', 'right', 'center', 'justify', 'end'],
  direction: ['rtl', 'ltr'],
  'flex-direction': ['row', 'row-reverse', 'column'],
  'flex-wrap': ['nowrap', 'wrap'],
  flex: ['none', '1 0 600px', '1'],
  'grid-template-columns': ['400px 400px', '1fr 1fr 1fr'],
  'table-layout': ['fixed', 'auto'],
  transform: ['translateX(300px)', 'rotate(30deg)', 'scale(3)'],
  translate: ['200px', '-50vw'],
  'column-count': ['2', '3'],
  columns: ['3', '200px'],
  'writing-mode': ['vertical-rl', 'horizontal-tb'],
  'vertical-align': ['super', '400px', '-50px', 'middle'],
  'list-style-position': ['inside', 'outside'],
  hyphens: ['none', 'auto'],
  zoom: ['3'],
};
const lengths = (
  'width min-width max-width height min-height max-height margin margin-left margin-right margin-top margin-inline-start ' +
  'margin-inline-end padding padding-left padding-right padding-inline-start padding-inline-end text-indent left right top bottom inset ' +
  'letter-spacing word-spacing font-size line-height border-left-width border-right-width gap flex-basis inline-size block-size ' +
  'column-width column-gap'
).split(' ');

const declaration = fc.oneof(
  fc
    .constantFrom(...Object.keys(keywords))
    .chain((property) => fc.constantFrom(...(keywords[property] ?? [])).map((value) => `${property}: ${value}`)),
  fc
    .constantFrom(...lengths)
    .chain((property) =>
      size.map((value) => `${property}: ${value}${property.startsWith('border') ? '; border-style: solid' : ''}`),
    ),
);
const declarations = fc
  .array(fc.tuple(declaration, fc.boolean()), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([text, important]) => `${text}${important ? ' !important' : ''}`).join('; '));

const text = fc.constantFrom(
  'A plain sentence with a few words of every length in it.',
  'https://example.org/a/very/long/address/that/does/not/break/anywhere?query=with&more=parameters#and-a-fragment',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Short',
  'Two\nlines and  spaces',
);
const table = `<table><tr>${Array.from({ length: 9 }, (_, index) => `<td>Column ${index} incomprehensibilities</td>`).join('')}</tr></table>`;
const formula = `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow>${Array.from({ length: 60 }, (_, index) => `<mi>x</mi><mo>+</mo><mn>${index}</mn>`).join('')}</mrow></math>`;
const highFormula = `<math><mtable>${'<mtr><mtd><mi>x</mi></mtd></mtr>'.repeat(40)}</mtable></math>`;
/** Text that stands in its own box, and would stand over it or over the page. */
const parts = [
  table,
  formula,
  `<table><tr><td>${highFormula}</td><td>(1)</td></tr></table>`,
  `<math><mpadded height="+20px" depth="0"><mtable>${'<mtr><mtd><mi>y</mi></mtd></mtr>'.repeat(20)}</mtable></mpadded></math>`,
  `<svg width="100%" height="60"><text x="300" y="40" font-size="30">Letters beyond a narrow page</text></svg>`,
  'A <svg width="80" height="900"><rect width="80" height="900"/></svg> (2) page',
  `<pre>${'code '.repeat(60)}</pre>`,
];
const leaf = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...parts) });
const name = fc.constantFrom(
  'div',
  'p',
  'span',
  'blockquote',
  'h1',
  'h3',
  'ul',
  'li',
  'section',
  'em',
  'table',
  'td',
  'center',
);

const { element } = fc.letrec<{ element: string; node: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf, tie('element')),
  element: fc
    .tuple(
      name,
      fc.constantFrom('', 'a', 'b', 'c'),
      fc.option(declarations, { nil: '' }),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([tag, className, style, children]) =>
        `<${tag} class="${className}" style="${style.replaceAll('"', '')}">${children.join(' ')}</${tag}>`,
    ),
}));

/** A section's body with styles of every hostile kind, and the rules of its classes. */
export const hostileLayout = fc.record({
  body: fc.array(element, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
  css: fc
    .tuple(declarations, declarations, declarations, declarations)
    .map(([a, b, c, p]) => `.a { ${a} } .b { ${b} } div .c { ${c} } p, h1 { ${p} }`),
});
