import type { Theme } from '#domain/profile/settings.ts';

/** The facts of a page for search engines and feeds. */
export interface PageFacts {
  /** Path of the page: `/blog`. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

export interface ArticleFacts extends PageFacts {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Minutes at 220 words a minute, 1 or more. */
  readonly minutes: number;
}

/** A heading that can be linked to. */
export interface Anchor {
  readonly id: string;
  readonly text: string;
}

export interface HelpSection extends Anchor {
  readonly html: string;
  readonly parts: readonly Anchor[];
}

/** The ready pages. `html` is made from our own Markdown, which holds no markup of its own. */
export type PublicPage = PageFacts &
  (
    | { readonly kind: 'landing' }
    | { readonly kind: 'blog'; readonly articles: readonly ArticleFacts[] }
    | {
        readonly kind: 'article';
        readonly article: ArticleFacts;
        readonly html: string;
        readonly related: readonly ArticleFacts[];
      }
    | { readonly kind: 'help'; readonly html: string; readonly sections: readonly HelpSection[] }
    | { readonly kind: 'legal'; readonly date: string; readonly html: string; readonly parts: readonly Anchor[] }
    | { readonly kind: 'not-found' }
    | { readonly kind: 'offline' }
  );

/** Files that every ready page loads. */
export interface PageAssets {
  readonly styles: readonly string[];
  /** Modules; the pages can be read without them. */
  readonly scripts: readonly string[];
  /** Fonts used above the fold. */
  readonly fonts: readonly string[];
  /** The picture that other sites show beside a link, 1200 × 630. */
  readonly card: string;
}

/** The ground of each theme that a browser draws around the page. */
export const grounds: Readonly<Record<Extract<Theme, 'claro' | 'oscuro'>, string>> = {
  claro: '#F3F5F1',
  oscuro: '#111714',
};
