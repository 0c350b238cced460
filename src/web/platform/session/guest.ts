const key = 'glosa.guest';

/** Remembers, for as long as this tab lives, that its visitor looks round as a guest (spec §2, §6). */
export function becomeGuest(): void {
  sessionStorage.setItem(key, 'yes');
}

export function isGuest(): boolean {
  return sessionStorage.getItem(key) !== null;
}
