import { colouredText, type Mark } from './painter.ts';

/** Colours of the marks as CSS values; a frame cannot see the custom properties of the app around it. */
export interface MarkColours {
  /** The paper that the text stands on, and its ink. */
  readonly page: string;
  readonly ink: string;
  /** Ignored words. */
  readonly faint: string;
  /** The keyboard's cursor. */
  readonly focus: string;
  /** The ground of the sentence that is read aloud. */
  readonly spoken: string;
  /** Wash behind a word, and line under it, by status. */
  readonly wash: Readonly<Record<'1' | '2' | '3', string>>;
  readonly line: Readonly<Record<'1' | '2' | '3' | '4', string>>;
}

/** The distance of a line from the text that it stands under: that of a word, and that of a phrase where it would meet another. */
const [upper, lower] = ['0.24em', '0.5em'];

type Underline = (style: string, thickness: string, colour: string) => string;

/** The style rules of every mark, for highlights and for spans: only properties that `::highlight()` allows. */
export function markRules({ wash, line, faint, ink, page, focus, spoken }: MarkColours): string[] {
  const underlineAt =
    (offset: string): Underline =>
    (style, thickness, colour) =>
      `text-decoration-line: underline; text-decoration-style: ${style}; text-decoration-thickness: ${thickness}; text-decoration-color: ${colour}; text-underline-offset: ${offset};`;
  const underline = underlineAt(upper);
  const statusAt = (drawn: Underline) => ({
    1: `background-color: ${wash['1']}; ${drawn('solid', '2px', line['1'])}`,
    2: `background-color: ${wash['2']}; ${drawn('dotted', '2.5px', line['2'])}`,
    3: `background-color: ${wash['3']}; ${drawn('dashed', '1.5px', line['3'])}`,
    4: drawn('solid', '1px', line['4']),
  });
  const [status, lowStatus] = [statusAt(underline), statusAt(underlineAt(lower))];
  const inverted = `background-color: ${ink}; color: ${page}; text-decoration-color: ${page};`;
  const rules: Record<Mark, string> = {
    spoken: `background-color: ${spoken};`,
    light: underline('solid', '2px', line['1']),
    low1: lowStatus[1],
    low2: lowStatus[2],
    low3: lowStatus[3],
    low4: lowStatus[4],
    p1: status[1],
    p2: status[2],
    p3: status[3],
    p4: status[4],
    w1: status[1],
    w2: status[2],
    w3: status[3],
    w4: status[4],
    w99: `color: ${faint};`,
    cursor: `background-color: ${focus}; color: ${page};`,
    found: inverted,
    selected: inverted,
  };
  return Object.entries(rules)
    .flatMap(([mark, rule]) => {
      const name = `glosa-${mark}`;
      return [`::highlight(${name}) { ${rule} }`, `span.${name} { ${rule.replaceAll(';', ' !important;')} }`];
    })
    .concat(`@media (forced-colors: active) { ${withoutColours(underline, underlineAt(lower)).join('\n')} }`);
}

/**
 * The marks where the system chooses all colours: it would paint every highlight as a selection, so the text takes the system's
 * colours by itself, and each mark is told by the form of its stroke.
 */
function withoutColours(underline: Underline, lowUnderline: Underline): string[] {
  const strokesOf = (drawn: Underline) => ({
    1: drawn('solid', '3px', 'CanvasText'),
    2: drawn('dotted', '2.5px', 'CanvasText'),
    3: drawn('dashed', '1.5px', 'CanvasText'),
    4: drawn('solid', '1px', 'CanvasText'),
  });
  const [strokes, lowStrokes] = [strokesOf(underline), strokesOf(lowUnderline)];
  const system = 'background-color: CanvasText; color: Canvas; text-decoration-color: Canvas;';
  const forms: Partial<Record<Mark, string>> = {
    spoken: 'background-color: Highlight; color: HighlightText;',
    light: underline('double', '1px', 'CanvasText'),
    low1: lowStrokes[1],
    low2: lowStrokes[2],
    low3: lowStrokes[3],
    low4: lowStrokes[4],
    p1: strokes[1],
    p2: strokes[2],
    p3: strokes[3],
    p4: strokes[4],
    w1: strokes[1],
    w2: strokes[2],
    w3: strokes[3],
    w4: strokes[4],
    w99: 'color: GrayText;',
    cursor: 'background-color: Highlight; color: HighlightText;',
    found: system,
    selected: system,
  };
  return [
    `[${colouredText}] { forced-color-adjust: none !important; background-color: Canvas !important; }`,
    `[${colouredText}], [${colouredText}] *:not([class^="glosa-"]) { color: CanvasText !important; }`,
    `[${colouredText}] *:not([class^="glosa-"]) { background-color: transparent !important; }`,
    `[${colouredText}] a:not([class^="glosa-"]) { color: LinkText !important; }`,
    ...Object.entries(forms).flatMap(([mark, form]) => {
      const plain = /^(?:p|low|w)\d$/.test(mark) ? `background-color: transparent; ${form}` : form;
      return [
        `::highlight(glosa-${mark}) { ${plain} }`,
        `span.glosa-${mark} { ${plain.replaceAll(';', ' !important;')} }`,
      ];
    }),
  ];
}
