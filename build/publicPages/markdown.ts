import { Marked, type Tokens } from 'marked';
import path from 'node:path';
import type { Anchor } from '#web/publicPages/page.ts';
import type { Pictures } from './pictures.ts';

export interface Text {
  readonly html: string;
  readonly headings: readonly (Anchor & { readonly depth: number })[];
  /** Words of running text. */
  readonly words: number;
}

/**
 * Markdown of ours as markup. `## Título {#ancla}` names an anchor, else the title does; a picture is a file of the
 * pictures' folder, and where `name-oscuro` is beside it, dark themes show that one.
 * @param top depth of its highest headings
 * @throws Error naming the file: for markup inside, a heading that skips a level, a picture without description
 */
export function markdown(source: string, file: string, pictures: Pictures, top: 2 | 3 = 2): Text {
  const headings: (Anchor & { readonly depth: number })[] = [];
  const marked = new Marked({ async: false });
  marked.use({
    renderer: {
      html({ text }: Tokens.HTML | Tokens.Tag) {
        throw new Error(`${file}: markup is not taken: ${text.slice(0, 60)}`);
      },
      heading({ text, depth, tokens }: Tokens.Heading) {
        const [, given] = / \{#([a-z0-9-]+)\}$/.exec(text) ?? [];
        const inner = this.parser.parseInline(tokens).replace(/ \{#[a-z0-9-]+\}$/, '');
        const plain = inner.replaceAll(/<[^>]+>/g, '');
        const id = given ?? slugOf(plain);
        const before = headings.at(-1)?.depth ?? top - 1;
        if (depth < top || depth > before + 1) throw new Error(`${file}: «${plain}» skips a level of headings`);
        if (headings.some((heading) => heading.id === id)) throw new Error(`${file}: two headings are #${id}`);
        headings.push({ id, text: unescape(plain), depth });
        return `<h${depth} id="${id}">${inner}</h${depth}>`;
      },
      image({ href, text }: Tokens.Image) {
        if (text.trim() === '') throw new Error(`${file}: ${href} has no description`);
        const { name, ext } = path.parse(href);
        const dark = `${name}-oscuro${ext}`;
        return pictures.has(dark)
          ? img(pictures, href, text, 'light') + img(pictures, dark, text, 'dark')
          : img(pictures, href, text);
      },
      link({ href, tokens }: Tokens.Link) {
        const away = /^https?:/.test(href) ? ' rel="noopener"' : '';
        return `<a href="${escape(href)}"${away}>${this.parser.parseInline(tokens)}</a>`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const inner = this.parser.parseInline(tokens);
        return tokens.every(({ type }) => type === 'image') ? `<div class="picture">${inner}</div>` : `<p>${inner}</p>`;
      },
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string): string =>
          row
            .map(
              (cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`,
            )
            .join('');
        return `<div class="table" tabindex="0" role="region" aria-label="Tabla: ${escape(
          token.header
            .map(({ text }) => text)
            .filter(Boolean)
            .join(', '),
        )}"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  const words = unescape(html.replaceAll(/<[^>]+>/g, ' ')).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
  return { html, headings, words: words.length };
}

/** A heading's address within its page: lowercase, without accents or signs. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function img(pictures: Pictures, name: string, description: string, look?: 'light' | 'dark'): string {
  const { address, width, height } = pictures.get(name);
  return `<img src="${address}" alt="${escape(description)}" width="${width}" height="${height}" loading="lazy" decoding="async"${look ? ` class="${look}"` : ''}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
