/** A text that somebody is writing or pasting, kept on this device until it is a book. */
export interface TextDraft {
  readonly text: string;
  readonly title: string;
}

const empty: TextDraft = { text: '', title: '' };

/** Named by the account, so that it goes with the account's copy. */
const keyOf = (uid: string): string => `glosa-new-text:${uid}`;

export function readDraft(uid: string): TextDraft {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('title' in draft)) return empty;
    return typeof draft.text === 'string' && typeof draft.title === 'string'
      ? { text: draft.text, title: draft.title }
      : empty;
  } catch {
    return empty;
  }
}

/** @returns false when this browser has no room for it, or keeps nothing */
export function keepDraft(uid: string, draft: TextDraft): boolean {
  try {
    if (draft.text.trim() === '') localStorage.removeItem(keyOf(uid));
    else localStorage.setItem(keyOf(uid), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
