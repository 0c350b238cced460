import { markName, type Mark } from './painter.ts';

/** Colours of the marks as CSS values; a frame cannot see the custom properties of the app around it. */
export interface MarkColours {
  /** The paper that the text stands on, and its ink. */
  readonly page: string;
  readonly ink: string;
  /** Ignored words. */
  readonly faint: string;
  /** The keyboard's cursor. */
  readonly focus: string;
  /** Wash behind a word, and line under it, by status. */
  readonly wash: Readonly<Record<'1' | '2' | '3', string>>;
  readonly line: Readonly<Record<'1' | '2' | '3' | '4', string>>;
}

/** The style rules of every mark, for highlights and for spans: only properties that `::highlight()` allows. */
export function markRules({ wash, line, faint, ink, page, focus }: MarkColours): string[] {
  const underline = (style: string, thickness: string, colour: string) =>
    `text-decoration-line: underline; text-decoration-style: ${style}; text-decoration-thickness: ${thickness}; text-decoration-color: ${colour}; text-underline-offset: 0.24em;`;
  const status = {
    1: `background-color: ${wash['1']}; ${underline('solid', '2px', line['1'])}`,
    2: `background-color: ${wash['2']}; ${underline('dotted', '2.5px', line['2'])}`,
    3: `background-color: ${wash['3']}; ${underline('dashed', '1.5px', line['3'])}`,
    4: underline('solid', '1px', line['4']),
  };
  const rules: Record<Mark, string> = {
    light: underline('solid', '2px', line['1']),
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
    selected: `background-color: ${ink}; color: ${page}; text-decoration-color: ${page};`,
  };
  const washed = (['w1', 'w2', 'w3'] as const).map((mark) => `::highlight(${markName(mark)})`).join(', ');
  return Object.entries(rules)
    .flatMap(([mark, rule]) => {
      const name = `glosa-${mark}`;
      return [`::highlight(${name}) { ${rule} }`, `span.${name} { ${rule.replaceAll(';', ' !important;')} }`];
    })
    .concat(
      // Without colours the stroke differs from every other line by its form.
      `@media (forced-colors: active) { ::highlight(${markName('light')}) { text-decoration: underline double 1px CanvasText; } }`,
      `@media (forced-colors: active) { ${washed} { background-color: Canvas; text-decoration-color: CanvasText; } }`,
    );
}
