import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { offlineAddress } from '#contract/content/publicPages.ts';
import type { ArticleFacts, PublicPage } from '#web/publicPages/page.ts';
import { sourceSentence } from '../sourceAddress.ts';
import { dayField, field, frontMatter } from './frontMatter.ts';
import { markdown, type Text } from './markdown.ts';
import type { Pictures } from './pictures.ts';

/** A page with what only the build wants to know of it. */
export interface WrittenPage {
  readonly page: PublicPage;
  readonly words: number;
}

/** Words a minute: a round figure for a text that is read in order to learn from it. */
const readingSpeed = 220;

/**
 * Every public page of the content folder.
 * @param source where the operator offers the source; empty for nowhere
 * @throws Error naming file and fault
 */
export function publicPages(content: string, pictures: Pictures, source = ''): readonly WrittenPage[] {
  const articles = readArticles(path.join(content, 'blog'), pictures);
  return [
    {
      page: {
        kind: 'landing',
        address: '/',
        title: 'Aprende un idioma leyendo',
        description:
          'Lee novelas en otro idioma con tus propios EPUB. Toca lo que no entiendas, sigue leyendo y mira cómo la página se va limpiando sola. Gratis.',
      },
      words: 0,
    },
    {
      page: {
        kind: 'blog',
        address: '/blog',
        title: 'Blog',
        description: 'Sobre leer en otro idioma, repasar a tiempo y sacar partido a Glosa. Con fuentes, sin promesas.',
        articles: articles.map(({ facts }) => facts),
      },
      words: 0,
    },
    ...articles.map((article) => ({ page: articlePage(article, articles), words: article.text.words })),
    helpPage(path.join(content, 'help'), pictures),
    legalPage(path.join(content, 'legal/privacidad.md'), '/privacidad', pictures),
    legalPage(path.join(content, 'legal/terminos.md'), '/terminos', pictures, source),
    {
      page: {
        kind: 'not-found',
        address: '/404',
        title: 'Aquí no hay nada',
        description: 'Esta dirección de Glosa no lleva a ninguna página.',
      },
      words: 0,
    },
    {
      page: {
        kind: 'offline',
        address: offlineAddress,
        title: 'Sin conexión',
        description: 'Esta página de Glosa no está guardada en este navegador.',
      },
      words: 0,
    },
  ];
}

interface WrittenArticle {
  readonly facts: ArticleFacts;
  readonly related: readonly string[];
  readonly text: Text;
  readonly file: string;
}

/** The newest first; on one day, by name. */
function readArticles(folder: string, pictures: Pictures): WrittenArticle[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name);
      const matter = frontMatter(readFileSync(file, 'utf8'), file);
      const text = markdown(matter.body, file, pictures);
      const facts = {
        address: `/blog/${path.parse(name).name}`,
        title: field(matter, 'title', file),
        description: field(matter, 'description', file),
        date: dayField(matter, 'date', file),
        minutes: Math.max(1, Math.round(text.words / readingSpeed)),
      };
      return {
        facts,
        text,
        file,
        related: field(matter, 'related', file)
          .split(',')
          .map((slug) => `/blog/${slug.trim()}`),
      };
    })
    .toSorted((a, b) => b.facts.date.localeCompare(a.facts.date));
}

function articlePage({ facts, text, related, file }: WrittenArticle, all: readonly WrittenArticle[]): PublicPage {
  const others = related.map((address) => {
    const other = all.find((article) => article.facts.address === address);
    if (!other || other.facts.address === facts.address)
      throw new Error(`${file}: related to ${address}, which is no other article`);
    return other.facts;
  });
  return {
    kind: 'article',
    address: facts.address,
    title: facts.title,
    description: facts.description,
    article: facts,
    html: text.html,
    related: others,
  };
}

/** One file a section, in the order of their names; `00-…` is what stands before them. */
function helpPage(folder: string, pictures: Pictures): WrittenPage {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted();
  const [first, ...rest] = files.map((name) => {
    const file = path.join(folder, name);
    const matter = frontMatter(readFileSync(file, 'utf8'), file);
    return { file, matter, text: markdown(matter.body, file, pictures, 3) };
  });
  if (!first) throw new Error(`${folder} is empty`);
  const sections = rest.map(({ file, matter, text }) => ({
    id: field(matter, 'id', file),
    text: field(matter, 'title', file),
    html: text.html,
    parts: text.headings,
  }));
  const page = {
    kind: 'help',
    address: '/ayuda',
    title: field(first.matter, 'title', first.file),
    description: field(first.matter, 'description', first.file),
    html: first.text.html,
    sections,
  } as const;
  return { page, words: [first, ...rest].reduce((sum, { text }) => sum + text.words, 0) };
}

function legalPage(file: string, address: string, pictures: Pictures, source = ''): WrittenPage {
  const matter = frontMatter(readFileSync(file, 'utf8'), file);
  const text = markdown(matter.body.replace('{código}', sourceSentence(source)), file, pictures);
  const parts = text.headings.filter(({ depth }) => depth === 2);
  const page = {
    kind: 'legal',
    address,
    title: field(matter, 'title', file),
    description: field(matter, 'description', file),
    date: dayField(matter, 'date', file),
    html: text.html,
    parts,
  } as const;
  return { page, words: text.words };
}
