import { afterEach, expect, test } from 'vitest';
import { showBook } from '../testing/showBook.ts';
import { testStyle } from '../testing/style.ts';
import { lineArtClass } from './frame/lineArt.ts';

const shown: (() => void)[] = [];

afterEach(() => {
  for (const close of shown.splice(0)) close();
});

async function show(body: string, css: string, { width = 700, style = testStyle, files = {} } = {}) {
  const { page, close } = await showBook({ sections: [{ body }], css, files }, { width, height: 600, style });
  shown.push(close);
  const find = (selector: string): Element => {
    const element = page.querySelector(selector);
    if (!element) throw new Error(`the page has no ${selector}`);
    return element;
  };
  return { find, style: (selector: string) => getComputedStyle(find(selector)) };
}

test('a heading stands where the book puts it, else at the start', async () => {
  const { style } = await show('<h1>Title</h1><h2>Part</h2><p>Text</p>', 'h1 { text-align: center }');
  expect(style('h1').textAlign).toBe('center');
  expect(style('h2').textAlign).toBe('start');
});

test('a heading has room for its descenders: the wash of a line ends before the line above', async () => {
  const { style } = await show('<h1>Typography</h1>', 'h1 { line-height: 1 }');
  expect(parseFloat(style('h1').lineHeight) / parseFloat(style('h1').fontSize)).toBeGreaterThanOrEqual(1.5);
});

test('a title in the largest letters leaves room for a word on a phone', async () => {
  const { style } = await show(
    '<h1>Title</h1><p class="huge">Text</p>',
    'h1 { font-size: 3em } .huge { font-size: 300% }',
    {
      width: 390,
    },
  );
  expect(parseFloat(style('h1').fontSize)).toBe(1.8 * testStyle.fontSize);
  expect(parseFloat(style('.huge').fontSize)).toBe(1.8 * testStyle.fontSize);
});

test('a formula higher than the page is made to fit, and a table goes on on the next page', async () => {
  const rows = (row: string) => row.repeat(60);
  const { find } = await show(
    `<p>Before</p><p><math><mtable>${rows('<mtr><mtd><mi>x</mi></mtd></mtr>')}</mtable></math></p>
      <table>${rows('<tr><td>x</td></tr>')}</table>`,
    '',
  );
  expect(find('math').getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
  expect(find('math').getBoundingClientRect().height).toBeGreaterThan(400);
  expect(getComputedStyle(find('table')).zoom).toBe('1');
  expect(find('table').getClientRects().length).toBeGreaterThan(1);
});

test('a formula higher than the page is made to fit in a table too, where books number their formulas', async () => {
  const { find } = await show(
    `<p>Before</p><table><tr><td><math><mtable>${'<mtr><mtd><mi>x</mi></mtd></mtr>'.repeat(60)}</mtable></math></td><td>(1)</td></tr></table>`,
    '',
  );
  expect(find('mtr:last-child mi').getBoundingClientRect().bottom).toBeLessThanOrEqual(600 - testStyle.margins.bottom);
  expect(find('math').getBoundingClientRect().height).toBeGreaterThan(400);
});

test('what stands beside a picture as high as the page reaches no further down than the text does', async () => {
  const { find } = await show('<p><img src="high.svg" alt="A long formula"/> <span>(1)</span></p>', '', {
    files: {
      'high.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="1500"><path d="M0 0h90v1500"/></svg>',
    },
  });
  expect(find('img').getBoundingClientRect().height).toBeGreaterThan(500);
  expect(find('span').getBoundingClientRect().bottom).toBeLessThanOrEqual(600 - testStyle.margins.bottom);
});

test('a drawing that says no window shows all it holds on a narrow page, and its own size where there is room', async () => {
  const drawing = '<svg width="100%" height="60"><text x="300" y="40" font-size="30">Beyond</text></svg>';
  const right = (await show(drawing, '', { width: 320 })).find('text').getBoundingClientRect().right;
  expect(right).toBeLessThanOrEqual(300);
  expect((await show(drawing, '')).find('svg').hasAttribute('viewBox')).toBe(false);
});

test('small capitals, a verse that hangs out and a narrow column stay as the book says', async () => {
  const { find, style } = await show(
    '<p class="caps">Caps</p><p class="verse">A verse</p><div class="narrow">Narrow</div>',
    '.caps { font-variant: small-caps } .verse { padding-left: 3em; text-indent: -2em } .narrow { width: 50%; margin: 0 auto }',
  );
  expect(style('.caps').fontVariantCaps).toBe('small-caps');
  expect(style('.verse').textIndent).toContain('-40px');
  const { left, width } = find('.narrow').getBoundingClientRect();
  expect(width).toBeCloseTo(330, 0);
  expect(left).toBeCloseTo(185, 0);
});

test('text that a book hides from eyes is hidden, text that it places elsewhere stays in its line', async () => {
  const { style } = await show(
    '<h1><span class="off">Title for machines</span></h1><p><span class="line">10</span>A verse</p>',
    '.off { position: absolute; left: -9999px } .line { position: absolute; right: 0 }',
  );
  expect(style('.off').display).toBe('none');
  expect(style('.line').display).toBe('inline');
  expect(style('.line').position).toBe('static');
});

test('the book keeps its own faces when the learner chooses so, and has a good one where it names none', async () => {
  const style = { ...testStyle, fontFamily: null, plainFamily: 'Georgia' };
  const plain = await show('<p class="own">Own</p><p>Plain</p>', '.own { font-family: "Book Face", cursive }', {
    style,
  });
  expect(plain.style('.own').fontFamily).toBe('"Book Face", cursive');
  expect(plain.style('p:not(.own)').fontFamily).toBe('Georgia');
});

const svg = (fill: string, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${ground}<circle cx="32" cy="32" r="20" fill="${fill}"/></svg>`;

test('a drawing in the page that is dark ink on nothing is inverted on dark paper; a coloured one, one with its own paper and one with words are not', async () => {
  const dark = { ...testStyle, colours: { ...testStyle.colours, scheme: 'dark' as const, overrideBook: true } };
  const drawing = (id: string, inside: string) =>
    `<svg id="${id}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${inside}</svg>`;
  const stroke = '<path d="M4 4 L36 36 M4 20 H36" stroke="#111" stroke-width="3" fill="none"/>';
  const { find } = await show(
    [
      drawing('strokes', stroke),
      drawing('filled', '<path d="M4 4h20v20h-20z"/>'),
      drawing('red', '<path d="M4 4 L36 36" stroke="#d00" stroke-width="5"/>'),
      drawing('paper', `<rect width="40" height="40" fill="#fff"/>${stroke}`),
      drawing('words', `${stroke}<text x="2" y="9">Word</text>`),
    ].join(''),
    '',
    { style: dark },
  );
  for (const id of ['strokes', 'filled'])
    await expect.poll(() => find(`#${id}`).classList.contains(lineArtClass)).toBe(true);
  for (const id of ['red', 'paper', 'words']) expect(find(`#${id}`).classList.contains(lineArtClass)).toBe(false);
  // A page that is turned is black, so that it becomes white.
  expect(getComputedStyle(find('#filled path')).fill).toBe('rgb(0, 0, 0)');
});

test('text in the colour of the paper, or in none, has the page’s ink; on a ground of its own it stays as the book prints it', async () => {
  const { find } = await show(
    `<p id="white" style="color: #fff">White <b id="inside">inside</b></p><p id="unseen" style="color: transparent">Clear</p>
     <div style="background: #000"><p id="meant" style="color: white">Meant</p></div><p id="red" style="color: #c00">Red</p>
     <p id="hung" style="text-indent: -400px">Hung out</p><p id="far" style="text-indent: -9999px">Hidden</p>`,
    '',
  );
  const ink = (id: string) => getComputedStyle(find(`#${id}`)).color;
  expect(['white', 'inside', 'unseen'].map(ink)).toEqual(Array.from({ length: 3 }, () => 'rgb(22, 33, 28)'));
  expect(ink('meant')).toBe('rgb(255, 255, 255)');
  expect(ink('red')).toBe('rgb(204, 0, 0)');
  expect(find('#hung').getClientRects().length).toBe(1);
  expect(find('#hung').getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expect(find('#far').getClientRects().length).toBe(0);
});

test('dark ink on nothing is inverted on dark paper, a picture with its own paper or colour is not', async () => {
  const dark = { ...testStyle, colours: { ...testStyle.colours, scheme: 'dark' as const, overrideBook: true } };
  const files = {
    'ink.svg': svg('#111'),
    'photo.svg': svg('#111', '<rect width="64" height="64" fill="#fff"/>'),
    'colour.svg': svg('#c03020'),
  };
  const { find } = await show(
    Object.keys(files)
      .map((name) => `<p><img id="${name.slice(0, -4)}" src="${name}" alt=""/></p>`)
      .join(''),
    '',
    { style: dark, files },
  );
  await expect.poll(() => find('#ink').classList.contains(lineArtClass)).toBe(true);
  expect(getComputedStyle(find('#ink')).filter).toBe('invert(1)');
  expect(find('#photo').classList.contains(lineArtClass)).toBe(false);
  expect(find('#colour').classList.contains(lineArtClass)).toBe(false);
});

test('the pages of a book that is read from right to left stand beside each other like all others', async () => {
  const text = `<p>${'מילים רבות עומדות בשורה אחת '.repeat(400)}</p>`;
  const { find, style } = await show(`<div dir="rtl">${text}</div>`, 'html, body { direction: rtl }');
  expect(style('p').direction).toBe('rtl');
  const rects = [...find('p').getClientRects()];
  expect(rects.length).toBeGreaterThan(2);
  expect(Math.min(...rects.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
});

test('styles by what a part of the book is hold, though pages are HTML without namespaces', async () => {
  const { style } = await show(
    `<section epub:type="dedication frontmatter"><p>For <i xml:lang="fr">maman</i></p></section><p lang="en" xml:lang="de">On</p>
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>`,
    `@namespace ops "http://www.idpf.org/2007/ops"; @namespace xml "http://www.w3.org/XML/1998/namespace";
     @namespace h "http://www.w3.org/1999/xhtml"; @namespace g "http://www.w3.org/2000/svg"; @namespace other "urn:other";
     h|section[ops|type~="dedication"] { text-align: center }
     [epub\\:type~="frontmatter"] { font-variant-caps: small-caps }
     g|path { stroke-width: 7px }
     [xml|lang="fr"] { letter-spacing: 3px }
     p:lang(de) { letter-spacing: 5px }
     p, other|p { letter-spacing: 9px }
     section::after { content: "[ops|type]" }`,
  );
  expect(style('section').textAlign).toBe('center');
  expect(style('section').fontVariantCaps).toBe('small-caps');
  expect(style('path').strokeWidth).toBe('7px');
  expect(style('i').letterSpacing).toBe('3px');
  // Two languages: the one that HTML knows. A selector of another namespace takes the rule with it.
  expect(style('p').letterSpacing).toBe('normal');
});

test('brackets and separators that a formula only names are written out, also one inside another', async () => {
  const { find } = await show(
    `<p><math><mfenced><mi>a</mi><mi>b</mi></mfenced><mfenced id="set" open="{" close="}" separators="; ,"><mi>x</mi><mfenced open="|" close="|"><mi>y</mi></mfenced><mi>z</mi><mi>w</mi></mfenced><mfenced open="" close="" separators=""><mi>p</mi><mi>q</mi></mfenced></math></p>`,
    '',
  );
  expect(find('math').textContent).toBe('(a,b){x;|y|,z,w}pq');
  expect(find('#set').getBoundingClientRect().width).toBeGreaterThan(40);
});

test('sizes that only name a step follow the size that the reader has chosen', async () => {
  const { style } = await show(
    '<p class="small">a</p><p class="medium">b</p><p><font size="2">c</font></p><p class="huge">d</p>',
    '.small { font-size: small } .medium { font-size: medium } .huge { font-size: xxx-large }',
    { width: 390 },
  );
  const size = (selector: string) => parseFloat(style(selector).fontSize) / testStyle.fontSize;
  expect([size('.small'), size('.medium'), size('font'), size('.huge')]).toEqual([0.8125, 1, 0.8125, 1.8]);
});

test.each([
  ['in em', 'body { font-size: .6em } .small { font-size: .6em }'],
  ['in points', '.small { font-size: 8pt }'],
])('a book that makes all of its text small %s is read in the size that its reader chose', async (_, css) => {
  const text = 'The boats had come home before the storm. '.repeat(10);
  const { find, style } = await show(
    `<h1>Title</h1>${`<p class="small">${text}</p>`.repeat(5)}<p><i>plain</i></p>`,
    css,
  );
  expect(parseFloat(style('p').fontSize)).toBeCloseTo(testStyle.fontSize, 1);
  // A title is no larger for it than the page allows titles to be.
  expect(parseFloat(style('h1').fontSize)).toBeLessThanOrEqual(3 * testStyle.fontSize);
  expect(find('p').getBoundingClientRect().right).toBeLessThanOrEqual(700);
});

test('small letters among others stay small, and so do the few words of a page that has no more', async () => {
  const text = 'The boats had come home before the storm. '.repeat(10);
  const css = '.small { font-size: .7em }';
  const mixed = await show(`${`<p>${text}</p>`.repeat(2)}<p class="small">${text}</p>`, css);
  expect(parseFloat(mixed.style('.small').fontSize)).toBeCloseTo(0.7 * testStyle.fontSize, 1);
  const few = await show('<p class="small">Printed in Madrid</p>', css);
  expect(parseFloat(few.style('.small').fontSize)).toBeCloseTo(0.7 * testStyle.fontSize, 1);
});

test('words of a table are not broken: a table that is too wide is made smaller instead', async () => {
  const cells = (word: string) => `<td>${word}</td>`.repeat(5);
  const { find } = await show(
    `<table><tr>${cells('lighthouse')}</tr><tr>${cells('of the inner harbour')}</tr></table>`,
    '',
    {
      width: 390,
    },
  );
  const text = find('td').firstChild;
  const range = find('td').ownerDocument.createRange();
  if (text) range.selectNodeContents(text);
  expect(range.getClientRects()).toHaveLength(1);
  expect(find('table').getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('where only tiny letters would fit, words of a table are broken after all', async () => {
  const { find } = await show(
    `<table><tr><td>inner harbour</td><td>${'longunbrokenword'.repeat(12)}</td></tr></table>`,
    '',
  );
  expect(Number(getComputedStyle(find('table')).zoom)).toBeGreaterThanOrEqual(0.5);
  expect(find('table').getBoundingClientRect().right).toBeLessThanOrEqual(700);
});
