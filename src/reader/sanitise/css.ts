import type { StyleSource } from '../section/pieces.ts';
import { cleanDeclarations, withOwnAddresses } from './declarations.ts';
import type { Resources } from './resources.ts';

const deepestImport = 4;

/** The section's styles as one sheet that names nothing outside the book. Style sheets shared by sections are cleaned once. */
export interface StyleCleaner {
  clean(section: string, styles: readonly StyleSource[]): Promise<string>;
}

export function createStyleCleaner(resources: Resources): StyleCleaner {
  const sheets = new Map<string, Promise<string>>();

  async function linked(base: string, href: string, depth: number): Promise<string> {
    const file = depth > deepestImport ? null : await resources.text(base, href);
    if (!file) return '';
    const known = sheets.get(file.path) ?? cleanSheet(file.text, file.path, resources, (inner) => linked(file.path, inner, depth + 1));
    sheets.set(file.path, known);
    return known;
  }

  return {
    async clean(section, styles) {
      const parts = await Promise.all(
        styles.map((style) => ('href' in style ? linked(section, style.href, 0) : cleanSheet(style.css, section, resources, (href) => linked(section, href, 1)))),
      );
      return parts.join('\n');
    },
  };
}

/**
 * Parsed by the browser's own CSS parser and written again from its rules, so that no trick of syntax survives.
 * A constructed sheet loads nothing and drops @import; the book's own imports are put in its place.
 */
export async function cleanSheet(css: string, base: string, resources: Resources, imported: (href: string) => Promise<string>): Promise<string> {
  const before = await Promise.all(importsOf(css).map(imported));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...before, await cleanRules(sheet.cssRules, base, resources)].join('\n');
}

function importsOf(css: string): string[] {
  const found = css.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;{}]*)/gi);
  return [...found].filter(([, , media = '']) => !/\bprint\b/i.test(media)).map(([, href = '']) => href);
}

async function cleanRules(rules: CSSRuleList, base: string, resources: Resources): Promise<string> {
  const parts: string[] = [];
  for (const rule of rules) parts.push(await cleanRule(rule, base, resources));
  return parts.filter((part) => part !== '').join('\n');
}

/** Rules of other kinds (key frames, pages, properties, counters' styles, scopes) are left out. */
async function cleanRule(rule: CSSRule, base: string, resources: Resources): Promise<string> {
  if (rule instanceof CSSStyleRule) {
    if (/::?(highlight|host|selection|part|slotted|target-text)/i.test(rule.selectorText)) return '';
    await cleanDeclarations(rule.style, base, resources);
    return rule.style.length > 0 ? `${rule.selectorText} { ${rule.style.cssText} }` : '';
  }
  if (rule instanceof CSSFontFaceRule) return fontFace(rule, base, resources);
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${await cleanRules(rule.cssRules, base, resources)} }`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} { ${await cleanRules(rule.cssRules, base, resources)} }`;
  return '';
}

async function fontFace(rule: CSSFontFaceRule, base: string, resources: Resources): Promise<string> {
  const sources = rule.style.getPropertyValue('src').split(/,(?![^(]*\))/).map((source) => withOwnAddresses(source.trim(), base, resources));
  const own = (await Promise.all(sources)).filter((source) => source !== null && !/^local\(/i.test(source));
  if (own.length === 0) return '';
  const descriptors = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => [name, rule.style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '' && !/url\(/i.test(value))
    .map(([name, value]) => `${name}: ${value};`);
  return `@font-face { ${descriptors.join(' ')} src: ${own.join(', ')}; }`;
}
