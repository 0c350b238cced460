import { readSource } from '#reader/section/source.ts';
import type { Manuscript } from './manuscript.ts';

/** A page of the web or a book in HTML, with what its head says of it. Pictures that stand in the file itself are taken out of it. */
export function readHtml(text: string): Manuscript {
  const { html, pictures } = withoutDataUrls(text);
  const facts = new Map<string, string>();
  let title: string | null = null;
  const say = (name: string, value: string | undefined): void => {
    if (value !== undefined && value.trim() !== '' && !facts.has(name)) facts.set(name, value.trim());
  };
  readSource(html, {
    open(name, attributes) {
      if (name === 'html') say('language', attributes['lang'] ?? attributes['xml:lang']);
      if (name === 'title' && !facts.has('title')) title = '';
      if (name === 'meta')
        say((attributes['name'] ?? attributes['property'] ?? '').toLowerCase(), attributes['content']);
      if (name === 'link' && attributes['rel'] === 'canonical') say('canonical', attributes['href']);
    },
    text(piece) {
      if (title !== null) title += piece;
    },
    close(name) {
      if (name !== 'title' || title === null) return;
      say('title', title.replaceAll(/\s+/g, ' '));
      title = null;
    },
  });
  const source = facts.get('canonical') ?? facts.get('dc.source') ?? '';
  return {
    html,
    title: facts.get('og:title') ?? facts.get('dc.title') ?? facts.get('title') ?? '',
    author: facts.get('author') ?? facts.get('dc.creator') ?? '',
    language: facts.get('language') ?? facts.get('dc.language') ?? '',
    source: /^https?:\/\//i.test(source) ? source : undefined,
    pictures,
  };
}

const dataUrl = /data:image\/(?:png|jpe?g|gif|webp|avif);base64,([a-z0-9+/=\s]+)/gi;

/** The text with names in place of pictures written as text, which are most of its bytes and none of its words. */
function withoutDataUrls(text: string): Pick<Manuscript, 'html' | 'pictures'> {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  const html = text.replace(dataUrl, (_whole, base64: string) => {
    const bytes = bytesOfBase64(base64);
    if (!bytes) return '';
    const name = `glosa-picture:${pictures.size + 1}`;
    pictures.set(name, bytes);
    return name;
  });
  return { html, pictures };
}

/** Null when it is none. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
