import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { createWordLayer } from './createWordLayer.ts';
import { markName, marks, maximumPainted, type Mark } from './painter.ts';
import type { Point, WordLayer, WordLayerOptions } from './wordLayer.ts';
import { createWordSource } from './wordSource.ts';

const layers: WordLayer[] = [];
const roots: Element[] = [];
let statuses: Map<string, Status>;

beforeEach(() => {
  statuses = new Map();
});
afterEach(() => {
  for (const layer of layers.splice(0)) layer.destroy();
  for (const root of roots.splice(0)) root.remove();
});

function text(html: string): HTMLElement {
  const root = document.createElement('section');
  root.style.font = '20px serif';
  root.innerHTML = html;
  document.body.append(root);
  roots.push(root);
  return root;
}

function layerOver(root: Element, phrases: readonly string[] = [], options: Partial<WordLayerOptions> = {}) {
  const words = createWordSource({ language: 'en', statusOf: (key) => statuses.get(key) ?? null, phrases });
  const layer = createWordLayer({ root, words, ...options });
  layers.push(layer);
  return { layer, words };
}

/** The text of what is painted with a mark inside an element, run by run, whichever painter did it. */
function painted(root: Element, mark: Mark): string[] {
  const inSpans = [...root.querySelectorAll(`span.${markName(mark)}`)].map(({ textContent }) => textContent);
  const ranges = [...(CSS.highlights.get(markName(mark)) ?? [])].map((range) => {
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    return live;
  });
  const inRanges = ranges.filter((range) => root.contains(range.startContainer)).map(String);
  return [...inSpans, ...inRanges];
}

/** Everything painted inside an element, by mark. */
const allPainted = (root: Element) =>
  Object.fromEntries(marks.flatMap((mark) => (painted(root, mark).length > 0 ? [[mark, painted(root, mark)]] : [])));

const middleOf = (rect: DOMRect | undefined): Point => {
  if (!rect) throw new Error('the word is not drawn');
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
};

describe.each(['auto', 'spans'] as const)('painter %s', (painter) => {
  test('an empty text, a text without words and hidden text have nothing to colour', () => {
    for (const html of ['', '<p> </p><p>— 12 …</p>', '<p hidden>word</p><p aria-hidden="true">word</p>']) {
      const root = text(html);
      const { layer } = layerOver(root, [], { painter });
      layer.showAll();
      expect(layer.words()).toEqual([]);
      expect(allPainted(root)).toEqual({});
    }
  });

  test('a light word has a stroke under its first letter, until it is marked or the source says otherwise', () => {
    const light = new Set(['sea', 'été', "'tis", 'marked']);
    statuses = new Map([['marked', '1']]);
    const root = text("<p>Sea full <b>e\u0301</b>te\u0301 'tis marked sea</p>");
    const words = createWordSource({
      language: 'en',
      statusOf: (key) => statuses.get(key) ?? null,
      isLight: (key) => light.has(key),
    });
    const layer = createWordLayer({ root, words, painter });
    layers.push(layer);
    layer.showAll();
    expect(allPainted(root)).toEqual({ light: ['S', 'e\u0301', "'t", 's'], w1: ['full', 'marked'] });
    statuses.set('sea', '2');
    layer.changed(['sea']);
    light.clear();
    layer.refresh();
    expect(painted(root, 'light')).toEqual([]);
    // Spans are cut where a stroke ended.
    expect(painted(root, 'w2').join('')).toBe('Seasea');
    expect(root.textContent).toBe("Sea full e\u0301te\u0301 'tis marked sea");
  });

  test('every status has its mark, known words have none', () => {
    statuses = new Map([
      ['one', '1'],
      ['two', '2'],
      ['three', '3'],
      ['four', '4'],
      ['five', '5'],
      ['nine', '99'],
    ]);
    const root = text('<p>One two three four five nine new</p>');
    const { layer } = layerOver(root, [], { painter });
    expect(allPainted(root)).toEqual({});
    layer.showAll();
    expect(allPainted(root)).toEqual({
      w1: ['One', 'new'],
      w2: ['two'],
      w3: ['three'],
      w4: ['four'],
      w99: ['nine'],
    });
  });

  test('the text of the page stays as it is, and comes back as it was', () => {
    const root = text('<p>A <b>H</b>ello, <i>well</i>-known<br>world</p>');
    const before = root.textContent;
    const { layer } = layerOver(root, ['well-known'], { painter });
    statuses.set('well-known', '2');
    layer.showAll();
    layer.mark('selected', layer.words()[1] ?? null);
    expect(root.textContent).toBe(before);
    expect(painted(root, 'selected').join('')).toBe('Hello');
    layer.destroy();
    expect(allPainted(root)).toEqual({});
    expect(root.textContent).toBe(before);
  });

  test('only the spans that are shown are coloured; what changed meanwhile is right when it is shown', () => {
    const root = text('<p>first word</p><p>second word</p>');
    const { layer } = layerOver(root, [], { painter });
    const [first, second] = layer.blocks;
    if (!first || !second) throw new Error('two blocks were expected');
    layer.show([{ block: first, from: 0, to: 5 }]);
    expect(allPainted(root)).toEqual({ w1: ['first'] });
    statuses.set('word', '3');
    layer.changed(['word']);
    expect(allPainted(root)).toEqual({ w1: ['first'] });
    layer.show([{ block: second, from: 0, to: second.text.length }]);
    expect(allPainted(root)).toEqual({ w1: ['second'], w3: ['word'] });
    statuses.set('word', '5');
    statuses.set('second', '4');
    layer.changed(['word', 'second', 'nowhere']);
    expect(allPainted(root)).toEqual({ w4: ['second'] });
    layer.show([]);
    expect(allPainted(root)).toEqual({});
  });

  test('the longest saved phrase is drawn under the colours of its words, until it is saved no more', () => {
    statuses = new Map([
      ['out of the question', '3'],
      ['out', '5'],
      ['of', '5'],
      ['the', '5'],
    ]);
    const root = text('<p>out of the question</p>');
    const { layer, words } = layerOver(root, ['out of', 'out of the question'], { painter });
    layer.showAll();
    expect(painted(root, 'low3').join('')).toBe('out of the question');
    expect(painted(root, 'w1')).toEqual(['question']);
    // Its line comes up once no word in it has one.
    statuses.set('question', '99');
    layer.changed(['question']);
    expect(painted(root, 'p3').join('')).toBe('out of the question');
    expect(painted(root, 'low3')).toEqual([]);
    statuses.delete('question');
    layer.changed(['question']);
    words.setPhrases([]);
    layer.refresh();
    expect(allPainted(root)).toEqual({ w1: ['question'] });
  });

  test('phrases that cross keep both lines, the one inside another is not drawn, and the earlier one is found where they meet', () => {
    for (const key of ['bringing', 'up', 'the', 'rear', 'of', 'every', 'funeral']) statuses.set(key, '5');
    const saved = ['bringing up the rear', 'up the', 'the rear of every'];
    for (const key of saved) statuses.set(key, '2');
    const root = text('<p>bringing up the rear of every funeral</p>');
    const { layer, words } = layerOver(root, saved, { painter });
    layer.showAll();
    const drawn = (mark: Mark) => painted(root, mark).join('');
    expect([drawn('p2'), drawn('low2')]).toEqual(['bringing up the rear', 'the rear of every']);
    const foundAt = (key: string) => {
      const word = layer.words().find((candidate) => candidate.key === key);
      return layer.wordAt(middleOf(word && layer.rects(word)[0]))?.longest.key;
    };
    expect(['up', 'rear', 'every', 'funeral'].map(foundAt)).toEqual([saved[0], saved[0], saved[2], 'funeral']);
    // The first one is marked as known: nothing is in the way of the second.
    statuses.set('bringing up the rear', '5');
    layer.changed(['bringing up the rear']);
    expect([drawn('p2'), drawn('low2')]).toEqual(['the rear of every', '']);
    words.setPhrases(saved.slice(1));
    layer.refresh();
    expect([drawn('p2'), drawn('low2')]).toEqual(['up the', 'the rear of every']);
  });

  test('a phrase over the end of what is shown is drawn on both sides of it', () => {
    for (const key of ['two', 'words', 'of', 'it']) statuses.set(key, '5');
    statuses.set('words of', '3');
    const root = text('<p>two words of it</p>');
    const { layer } = layerOver(root, ['words of'], { painter });
    const [block] = layer.blocks;
    if (!block) throw new Error('a block was expected');
    for (const [from, to, expected] of [
      [0, 9, 'words of'],
      [9, 15, 'words of'],
      [12, 15, ''],
    ] as const) {
      layer.show([{ block, from, to }]);
      expect(painted(root, 'p3').join(''), `${from}-${to}`).toBe(expected);
    }
  });

  test('a word in two parts is coloured and selected in both, and each part is a word again when it is said to be', () => {
    for (const key of ['er', 'steht', 'um', 'sechs', 'auf']) statuses.set(key, '5');
    const root = text('<p>Er steht um sechs auf</p>');
    const { layer } = layerOver(root, [], { painter });
    layer.showAll();
    const [block] = layer.blocks;
    const [, verb] = layer.words();
    if (!block || !verb) throw new Error('a block with words was expected');
    const parts = [
      { start: 3, end: 8 },
      { start: 18, end: 21 },
    ];
    layer.join(block, [{ key: 'aufstehen', parts }]);
    expect(allPainted(root)).toEqual({});
    statuses.set('aufstehen', '3');
    layer.changed(['aufstehen']);
    expect(allPainted(root)).toEqual({ w3: ['steht', 'auf'] });
    layer.mark('selected', verb);
    expect(painted(root, 'selected')).toEqual(['steht', 'auf']);
    layer.mark('selected', null);
    layer.join(block, []);
    expect(allPainted(root)).toEqual({});
  });

  test('two layers in one document keep to themselves; the window is left as it was', () => {
    const names = () => [...CSS.highlights.keys()].filter((name) => name.startsWith('glosa-'));
    expect(names()).toEqual([]);
    const [above, below] = [text('<p>same word</p>'), text('<p>same word</p>')];
    const [one, other] = [layerOver(above, [], { painter }), layerOver(below, [], { painter })];
    one.layer.showAll();
    other.layer.showAll();
    const both = { w1: ['same', 'word'] };
    expect([allPainted(above), allPainted(below)]).toEqual([both, both]);
    statuses.set('same', '2');
    one.layer.changed(['same']);
    expect([allPainted(above), allPainted(below)]).toEqual([{ w1: ['word'], w2: ['same'] }, both]);
    one.layer.mark('cursor', one.layer.words()[0] ?? null);
    other.layer.mark('cursor', other.layer.words()[1] ?? null);
    expect([painted(above, 'cursor').join(''), painted(below, 'cursor').join('')]).toEqual(['same', 'word']);
    one.layer.destroy();
    one.layer.destroy();
    expect(allPainted(above)).toEqual({});
    expect(painted(below, 'w1')).toContain('same');
    other.layer.changed(['same']);
    expect(painted(below, 'w2')).toEqual(['same']);
    other.layer.destroy();
    expect(names()).toEqual([]);
  });

  test('a point on a word finds it, also after it was coloured; a point beside the text finds nothing', () => {
    const root = text('<p>One here. Second <i>sen</i>tence is this. Third.</p>');
    const { layer } = layerOver(root, ['sentence is'], { painter });
    statuses.set('sentence is', '2');
    layer.showAll();
    const sentence = layer.words().find(({ key }) => key === 'sentence');
    if (!sentence) throw new Error('the word is not in the text');
    const point = middleOf(layer.rects(sentence)[0]);
    const found = layer.wordAt(point);
    expect(found?.word).toEqual(sentence);
    expect(found?.longest).toMatchObject({ key: 'sentence is', text: 'sentence is', isPhrase: true, start: 17 });
    expect(layer.sentenceAt(sentence.block, sentence.start)).toBe('Second sentence is this.');
    expect(layer.wordAt({ x: point.x, y: point.y + 300 })).toBeNull();
    expect(layer.wordAt({ x: -5, y: -5 })).toBeNull();
  });
});

test('words between two points are one phrase of at most eight, in either direction, within one block', () => {
  const root = text('<p>one two three four five six seven eight nine ten</p><p>elsewhere</p>');
  const { layer } = layerOver(root);
  const point = (key: string) => {
    const word = layer.words().find((candidate) => candidate.key === key);
    return middleOf(word && layer.rects(word)[0]);
  };
  const between = (from: string, to: string) => layer.phraseBetween(point(from), point(to))?.longest.key;
  expect(between('two', 'four')).toBe('two three four');
  expect(between('four', 'two')).toBe('two three four');
  expect(between('one', 'ten')).toBe('one two three four five six seven eight');
  expect(between('ten', 'one')).toBe('three four five six seven eight nine ten');
  expect(between('two', 'two')).toBeUndefined();
  expect(between('two', 'elsewhere')).toBeUndefined();
  const [block] = layer.blocks;
  if (!block) throw new Error('a block was expected');
  expect(layer.phraseFrom(block, 8, 0)).toMatchObject({
    longest: { key: 'one two three', isPhrase: true },
    count: 3,
    reached: { key: 'one' },
  });
  expect(layer.phraseFrom(block, 0, 1)?.longest.key).toBeUndefined();
});

test('no more ranges are registered in a window than it can draw, whoever registers them', () => {
  const many = `<p>${'word '.repeat(maximumPainted - 10)}</p>`;
  const [long, short] = [text(many), text('<p>twenty '.concat('more '.repeat(19), '</p>'))];
  layerOver(long).layer.showAll();
  layerOver(short).layer.showAll();
  expect(painted(long, 'w1').length).toBe(maximumPainted - 10);
  expect(painted(short, 'w1').length).toBe(10);
});

test('a layer in a frame uses the highlights of that frame, and can be ended after the frame is gone', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside) throw new Error('the frame has no document');
  inside.body.innerHTML = '<p>framed</p>';
  const { layer } = layerOver(inside.body);
  layer.showAll();
  expect(inside.defaultView?.CSS.highlights.get(markName('w1'))?.size).toBe(1);
  expect(CSS.highlights.get(markName('w1'))).toBeUndefined();
  frame.remove();
  expect(() => layer.destroy()).not.toThrow();
});

test('a text in no window cannot be coloured', () => {
  const detached = document.implementation.createHTMLDocument('');
  expect(() => layerOver(detached.body)).toThrow(TypeError);
});
