import type { ReactNode } from 'react';
import type { Status } from '#domain/words/word.ts';
import { wordClass } from './wordClass.ts';

/** A word of a text of ours in the colours of a status: it shows what they look like and cannot be marked. */
export function StillWord({ status, children }: { readonly status: Status; readonly children: ReactNode }) {
  return <span className={wordClass(status)}>{children}</span>;
}
