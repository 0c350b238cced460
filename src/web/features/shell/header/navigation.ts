import {
  BookOpen,
  House,
  Languages,
  LibraryBig,
  type LucideIcon,
  MonitorPlay,
  ShoppingBag,
  WalletCards,
} from 'lucide-react';

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** On the phone's bar, where there is little room. */
  readonly short: string;
  readonly icon: LucideIcon;
  /** Its name in the guided tour. */
  readonly tour?: string;
}

/** The header's navigation (spec §2), in its order; addresses are relative to the section root. */
export const destinations = {
  home: { to: '', label: 'Inicio', short: 'Inicio', icon: House },
  lessons: { to: 'lecciones', label: 'Lecciones', short: 'Lecciones', icon: BookOpen },
  library: { to: 'biblioteca', label: 'Mi Biblioteca', short: 'Biblioteca', icon: LibraryBig, tour: 'library' },
  practice: { to: 'practica', label: 'Práctica', short: 'Práctica', icon: WalletCards, tour: 'practice' },
  vocabulary: { to: 'vocabulario', label: 'Vocabulario', short: 'Vocabulario', icon: Languages },
  videos: { to: 'videoteca', label: 'Mi Videoteca', short: 'Vídeos', icon: MonitorPlay },
  store: { to: 'tienda', label: 'Explorar', short: 'Explorar', icon: ShoppingBag },
} as const satisfies Record<string, Destination>;

/** The tabs of the vocabulary page (spec §2). */
export const vocabularyTabs = [
  { to: 'vocabulario/all', label: 'Mi Vocabulario' },
  { to: 'vocabulario/collections', label: 'Mis Colecciones' },
  { to: 'vocabulario/sentences', label: 'Mis Oraciones' },
] as const;
