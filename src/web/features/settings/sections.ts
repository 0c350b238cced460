import {
  Blocks,
  BookA,
  BookOpen,
  Dumbbell,
  Goal,
  Highlighter,
  KeyRound,
  Languages,
  type LucideIcon,
  Palette,
  Database,
  Puzzle,
  UserRound,
  Volume2,
} from 'lucide-react';

export interface SettingsSection {
  readonly slug: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Its page has a margin of its own, beside or under it. */
  readonly hasMargin?: true;
}

/** The pages of Configuración, in their order; the first is shown where there is room for it beside the list. */
export const settingsSections = [
  { slug: 'perfil', title: 'Perfil', icon: UserRound },
  { slug: 'idiomas', title: 'Idiomas', icon: Languages },
  { slug: 'meta', title: 'Meta diaria', icon: Goal },
  { slug: 'lectura', title: 'Lectura y temas', icon: BookOpen },
  { slug: 'marcado', title: 'Marcar palabras', icon: Highlighter },
  { slug: 'colores', title: 'Colores', icon: Palette },
  { slug: 'diccionario', title: 'Diccionarios', icon: BookA },
  { slug: 'practica', title: 'Práctica', icon: Dumbbell },
  { slug: 'sonidos', title: 'Sonidos', icon: Volume2 },
  { slug: 'anki', title: 'Anki', icon: Blocks, hasMargin: true },
  { slug: 'extension', title: 'Extensión', icon: Puzzle, hasMargin: true },
  { slug: 'cuenta', title: 'Cuenta', icon: KeyRound },
  { slug: 'datos', title: 'Mis datos', icon: Database },
] as const satisfies readonly SettingsSection[];

export type SettingsSlug = (typeof settingsSections)[number]['slug'];

export function isSettingsSlug(slug: string): slug is SettingsSlug {
  return settingsSections.some((section) => section.slug === slug);
}
