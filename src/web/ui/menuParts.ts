import type { Menu as Base } from '@base-ui/react/menu';
import { createContext, useContext, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly align?: 'start' | 'end';
  /** The button stands in a bar that stays in its place while the page scrolls: so does the menu. Left out, it scrolls with the page. */
  readonly isInBar?: boolean;
  readonly children: ReactNode;
}

interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onPointerEnter?: () => void;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The library's parts, for what stands in a menu: the library is loaded with the first menu that somebody is about to use. */
export const MenuParts = createContext<typeof Base | null>(null);

/** @throws when it is used outside a menu */
export function useMenuParts(): typeof Base {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('What stands in a menu needs the menu around it');
  return parts;
}
