// A mail has no web fonts, no SVG and no script; programs that show it know tables and colours in the elements. The one style
// sheet only adds the dark side, and a mail program that drops it shows the light one.

/** The content of one of our mails. Texts are plain; they are escaped here. */
export interface MailText {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  /** Below the button: how long it works. */
  readonly validity?: string;
  /** A sentence of a story with one marked word, and what it is. */
  readonly sample?: {
    readonly language: string;
    readonly before: string;
    /** Empty for none. */
    readonly marked: string;
    readonly after: string;
    readonly about: string;
  };
  /** Advice on what to do about a mail that nobody asked for, or wants no more. */
  readonly otherwise: string;
  /** A link after that advice. */
  readonly end?: { readonly label: string; readonly link: string };
}

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const darkSide =
  '@media (prefers-color-scheme:dark){.bg{background:#111714!important}.card{background:#19211D!important;border-color:#313C36!important}.tx{color:#E7ECE5!important}.t2{color:#B7C2B9!important}.t3{color:#98A59C!important}.ln{border-color:#313C36!important}.bt{background:#8FD0B3!important}.bt a{color:#0A2018!important}.lk{color:#8FD0B3!important}.ds td{background:#8FD0B3!important}.ds td.o{background:transparent!important}.w2{background:#4a3a0c!important;border-color:#e0bf62!important}}@media (max-width:600px){.pad{padding:28px 22px!important}.h{font-size:25px!important}.bt,.bt a{display:block!important;text-align:center!important}}';

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`;
const row = (attributes: string, content: string): string => `<tr><td ${attributes}>${content}</td></tr>`;
const paragraph = (name: string, style: string, content: string): string =>
  `<p class="${name}" style="margin:0;${style}">${content}</p>`;

/** The mark under the name: its dashes are cells, for lack of pictures. */
const dashes = [2, -3, 2, -3, 2, -3, 7, -3, 7, -3, 30]
  .map((width) => {
    const size = `width="${Math.abs(width)}" height="3"`;
    const style = `width:${Math.abs(width)}px;height:3px;line-height:3px;font-size:0`;
    return width > 0
      ? `<td ${size} style="${style};background:#1C5241"></td>`
      : `<td class="o" ${size} style="${style}"></td>`;
  })
  .join('');

const logo = table(
  '',
  row(`class="tx" style="font:600 26px/1 ${serif};letter-spacing:-.5px;color:#16211C;padding-bottom:5px"`, 'Glosa') +
    row('', table('class="ds" style="height:3px"', `<tr>${dashes}</tr>`)),
);

/** The HTML part of a mail: readable without images, for there are none, and in the dark. */
export function htmlOf({ heading, paragraphs, button, validity, sample, otherwise, end }: MailText): string {
  const title = escapeHtml(heading);
  const body = paragraphs
    .map((text) => paragraph('t2', `margin-bottom:26px;font:400 17px/1.55 ${sans};color:#45524B`, escapeHtml(text)))
    .join('');
  const card =
    `<h1 class="tx h" style="margin:0 0 14px;font:400 30px/1.25 ${serif};letter-spacing:-.4px;color:#16211C">${title}</h1>` +
    body +
    (button ? buttonOf(button) : '') +
    (validity ? paragraph('t3', `margin-top:16px;font:400 14px/1.5 ${sans};color:#5C6962`, escapeHtml(validity)) : '') +
    (sample ? sampleOf(sample) : '');
  const below =
    (button
      ? paragraph(
          't3',
          `margin-bottom:8px;font:400 14px/1.55 ${sans};color:#5C6962`,
          `¿No funciona el botón? Copia esta dirección en tu navegador:<br><a class="lk" href="${escapeHtml(button.link)}" style="color:#1C5241;overflow-wrap:anywhere;word-break:break-all">${escapeHtml(button.link)}</a>`,
        )
      : '') +
    paragraph('t3', `font:400 14px/1.55 ${sans};color:#5C6962`, escapeHtml(otherwise)) +
    (end
      ? paragraph(
          't3',
          `margin-top:8px;font:400 14px/1.55 ${sans};color:#5C6962`,
          `<a class="lk" href="${escapeHtml(end.link)}" style="color:#1C5241">${escapeHtml(end.label)}</a>`,
        )
      : '');
  const page = table(
    'width="100%" style="max-width:560px"',
    row('style="padding:0 4px 20px"', logo) +
      row(
        'class="card pad" style="background:#FFFFFF;border:1px solid #D5DBD3;border-radius:10px;padding:40px 44px"',
        card,
      ) +
      row('style="padding:22px 6px 0"', below),
  );
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title} · Glosa</title><style>${darkSide}</style></head>` +
    `<body class="bg" style="margin:0;padding:0;background:#F3F5F1;-webkit-text-size-adjust:100%"><div role="main">${table(
      'class="bg" width="100%" style="background:#F3F5F1"',
      row('align="center" style="padding:32px 12px"', page),
    )}</div></body></html>`
  );
}

/** The text part: the same words, the link on a line of its own. */
export function textOf({ heading, paragraphs, button, validity, sample, otherwise, end }: MailText): string {
  const lines = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:`, button.link] : []),
    ...(validity ? [validity] : []),
    ...(sample ? [`${sample.before}${sample.marked}${sample.after}`, sample.about] : []),
    otherwise,
    ...(end ? [`${end.label}: ${end.link}`] : []),
  ];
  return `${lines.join('\n\n')}\n`;
}

function buttonOf({ label, link }: NonNullable<MailText['button']>): string {
  const inside = `<a href="${escapeHtml(link)}" style="display:inline-block;padding:15px 26px;font:600 17px/1.1 ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a>`;
  return table('', row('class="bt" style="background:#1C5241;border-radius:6px"', inside));
}

function sampleOf({ language, before, marked, after, about }: NonNullable<MailText['sample']>): string {
  const word =
    marked &&
    `<span class="w2" style="background:#FFE39B;border-bottom:2px dotted #7a5c00">${escapeHtml(marked)}</span>`;
  return (
    table(
      'width="100%"',
      row('class="ln" style="border-bottom:1px solid #D5DBD3;height:28px;line-height:28px;font-size:0"', ''),
    ) +
    `<p class="tx" lang="${language}" style="margin:26px 0 6px;font:400 19px/1.7 ${serif};color:#16211C">${escapeHtml(before)}${word}${escapeHtml(after)}</p>` +
    paragraph('t2', `font:400 15px/1.5 ${sans};color:#45524B`, escapeHtml(about))
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
