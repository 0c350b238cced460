import { useSyncExternalStore } from 'react';
import { themes, type Theme } from '#domain/profile/settings.ts';
import { createListeners } from './listeners.ts';

const key = 'glosa.theme';
const listeners = createListeners();
const system = matchMedia('(prefers-color-scheme: dark)');

system.addEventListener('change', () => {
  if (chosen() === null) show(fromSystem());
});

/** The theme that is shown; stored in this browser, the system's preference until one is chosen (spec §2). */
export function useTheme(): Theme {
  return useSyncExternalStore(listeners.add, currentTheme);
}

function currentTheme(): Theme {
  return named(document.documentElement.dataset['theme']) ?? fromSystem();
}

export function isDark(theme: Theme): boolean {
  return theme === 'oscuro' || theme === 'matrix';
}

/** Falls back to the system's preference when the chosen theme is not owned. */
export function dropThemeUnless(isAllowed: (theme: Theme) => boolean): void {
  const theme = chosen();
  if (theme === null || isAllowed(theme)) return;
  localStorage.removeItem(key);
  show(fromSystem());
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  show(theme);
}

/** Shows a theme until it is given back, whatever is chosen: a film is watched in the dark. Returns a function that gives it back. */
export function lendTheme(theme: Theme): () => void {
  show(theme);
  return () => show(chosen() ?? fromSystem());
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  listeners.notify();
}

function chosen(): Theme | null {
  return named(localStorage.getItem(key));
}

function fromSystem(): Theme {
  return system.matches ? 'oscuro' : 'claro';
}

function named(name: string | null | undefined): Theme | null {
  return themes.find((theme) => theme === name) ?? null;
}
