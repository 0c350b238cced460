import type { StyleSource } from '../section/sectionPiece.ts';
import { CountedCache } from './countedCache.ts';
import { cleanDeclarations, withOwnAddresses, type SectionLayout, type SheetContext } from './declarations.ts';
import { declaredPrefixes, withoutNamespaces } from './namespaces.ts';
import type { ResourcePool, Resources } from './resources.ts';

const deepestImport = 4;

/** The section's styles as one sheet that names nothing outside the book. */
export interface StyleCleaner {
  /** @param resources of the piece that the sheet is for; its addresses live as long as they do */
  clean(
    section: string,
    styles: readonly StyleSource[],
    resources: Resources,
    layout: SectionLayout,
  ): Promise<CleanStyles>;
}

export interface CleanStyles {
  readonly css: string;
  /** A style sheet that no other piece uses is forgotten. */
  release(): void;
}

interface CleanFile {
  readonly css: string;
  readonly release: () => void;
}

/** Style sheets shared by open pieces are cleaned once, with resources of their own. */
export function createStyleCleaner(pool: ResourcePool): StyleCleaner {
  const files = new CountedCache<CleanFile>(({ release }) => release());

  /** Imports of one that is cleaned already are in it. `held` collects what the caller has to drop. */
  async function linked(
    base: string,
    href: string,
    depth: number,
    { resources, layout }: Omit<SheetContext, 'base'>,
    held: string[],
  ): Promise<string> {
    const file = depth > deepestImport ? null : await resources.text(base, href);
    if (!file) return '';
    // An import may stand deeper than elsewhere, where its own imports would be cut off.
    const key = `${depth} ${layout} ${file.path}`;
    held.push(key);
    return (await files.hold(key, () => cleanFile(file.path, file.text, depth, layout))).css;
  }

  async function cleanFile(path: string, text: string, depth: number, layout: SectionLayout): Promise<CleanFile> {
    const resources = pool.take();
    const held: string[] = [];
    const release = () => {
      for (const key of held) files.drop(key);
      resources.release();
    };
    try {
      return {
        css: await cleanSheet(text, { base: path, resources, layout }, (inner) =>
          linked(path, inner, depth + 1, { resources, layout }, held),
        ),
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    async clean(section, styles, resources, layout) {
      const held: string[] = [];
      const release = () => {
        for (const key of held.splice(0)) files.drop(key);
      };
      try {
        const parts = await Promise.all(
          styles.map((style) =>
            'href' in style
              ? linked(section, style.href, 0, { resources, layout }, held)
              : cleanSheet(style.css, { base: section, resources, layout }, (href) =>
                  linked(section, href, 1, { resources, layout }, held),
                ),
          ),
        );
        return { css: parts.join('\n'), release };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/**
 * Parsed by the browser's own CSS parser and written again from its rules, so that no trick of syntax survives.
 * A constructed sheet loads nothing and drops @import; the book's own imports are put in its place.
 */
export async function cleanSheet(
  css: string,
  context: SheetContext,
  imported: (href: string) => Promise<string>,
): Promise<string> {
  const before = await Promise.all(importsOf(css).map(imported));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...before, await cleanRules(sheet.cssRules, context, declaredPrefixes(sheet.cssRules))].join('\n');
}

function importsOf(css: string): string[] {
  const found = css
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;{}]*)/gi);
  return [...found].filter(([, , media = '']) => !/\bprint\b/i.test(media)).map(([, href = '']) => href);
}

type Prefixes = ReturnType<typeof declaredPrefixes>;

async function cleanRules(rules: CSSRuleList, context: SheetContext, prefixes: Prefixes): Promise<string> {
  const parts: string[] = [];
  for (const rule of rules) parts.push(await cleanRule(rule, context, prefixes));
  return parts.filter((part) => part !== '').join('\n');
}

/** Rules of other kinds (key frames, pages, properties, counters' styles, scopes) are left out. */
async function cleanRule(rule: CSSRule, context: SheetContext, prefixes: Prefixes): Promise<string> {
  if (rule instanceof CSSStyleRule) {
    if (/::?(highlight|host|selection|part|slotted|target-text)/i.test(rule.selectorText)) return '';
    await cleanDeclarations(rule.style, context);
    return rule.style.length > 0 ? `${withoutNamespaces(rule.selectorText, prefixes)} { ${rule.style.cssText} }` : '';
  }
  if (rule instanceof CSSFontFaceRule) return fontFace(rule, context);
  if (rule instanceof CSSMediaRule)
    return `@media ${rule.conditionText} { ${await cleanRules(rule.cssRules, context, prefixes)} }`;
  if (rule instanceof CSSSupportsRule)
    return `@supports ${rule.conditionText} { ${await cleanRules(rule.cssRules, context, prefixes)} }`;
  return '';
}

async function fontFace(rule: CSSFontFaceRule, { base, resources }: SheetContext): Promise<string> {
  const sources = rule.style
    .getPropertyValue('src')
    .split(/,(?![^(]*\))/)
    .map((source) => withOwnAddresses(source.trim(), base, resources));
  const own = (await Promise.all(sources)).filter((source) => source !== null && !/^local\(/i.test(source));
  if (own.length === 0) return '';
  const descriptors = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => [name, rule.style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '' && !/url\(/i.test(value))
    .map(([name, value]) => `${name}: ${value};`);
  return `@font-face { ${descriptors.join(' ')} src: ${own.join(', ')}; }`;
}
