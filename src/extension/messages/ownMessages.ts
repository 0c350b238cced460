import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Language } from '#domain/languages.ts';
import { pairingCodeIn } from '#contract/devicePairing.ts';
import type { CountedWord } from './pageMessages.ts';

/** A request of one of the extension's own pages to the background; everything else goes over the bridge. */
export type OwnRequest =
  /** Asks which account this browser is joined to. Answer: {@link JoinedAccount}. */
  | { readonly kind: 'account' }
  /** Joins it by a code. Answer: {@link PairOutcome}. */
  | { readonly kind: 'pair'; readonly server: string; readonly code: string }
  /** The answer to `other-account`: the words of the first are forgotten for it, or the second is. Answer: {@link JoinedAccount}. */
  | { readonly kind: 'replace'; readonly forgets: 'current' | 'next' }
  /** Asks for the changes that no server has, as the text of a file. Answer: {@link UnsentChanges}. */
  | { readonly kind: 'unsent' }
  /** Asks what a tab's scripts have counted. Answer: {@link PageState}. */
  | { readonly kind: 'page'; readonly tabId: number }
  /** Colours a tab until it leaves its site, by the right that the press of the button gave. Answer: true when a script runs there. */
  | { readonly kind: 'colour-once'; readonly tabId: number };

export type JoinedAccount =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'joined';
      readonly uid: string;
      readonly name: string;
      readonly server: string;
      /** When the account took this browser away (epoch ms); null while it has it. */
      readonly endedAt: number | null;
    };

export type PairOutcome =
  | { readonly kind: 'joined' }
  | { readonly kind: 'refused'; readonly reason: ErrorId }
  /** This browser holds the words of another account: it is asked before they go. */
  | { readonly kind: 'other-account'; readonly current: string; readonly next: string; readonly waiting: number };

export interface UnsentChanges {
  readonly count: number;
  /** JSON. */
  readonly text: string;
}

export type PageState =
  /** No script of ours runs there. */
  | { readonly kind: 'none' }
  /** It has not said yet what it found. */
  | { readonly kind: 'reading' }
  /** `language` null: none that is learnt, but `spoken`, where that is known. */
  | {
      readonly kind: 'words';
      readonly language: Language | null;
      readonly counts: readonly CountedWord[];
      readonly spoken?: string;
      /** It shows a video under which there is no place for its lines. */
      readonly lacksPlace?: true;
    };

/** The answers by the requests' kinds. */
export interface OwnAnswers {
  account: JoinedAccount;
  pair: PairOutcome;
  replace: JoinedAccount;
  unsent: UnsentChanges;
  page: PageState;
  'colour-once': boolean;
}

/** A request as it is, or null for anything else. */
export function ownRequest(value: unknown): OwnRequest | null {
  const { kind, server, code, forgets, tabId } =
    typeof value === 'object' && value !== null ? { ...value } : ({} as Record<string, unknown>);
  switch (kind) {
    case 'account':
    case 'unsent':
      return { kind };
    case 'pair':
      return typeof server === 'string' && typeof code === 'string'
        ? { kind, server, code: pairingCodeIn(code) }
        : null;
    case 'replace':
      return forgets === 'current' || forgets === 'next' ? { kind, forgets } : null;
    case 'page':
    case 'colour-once':
      return Number.isSafeInteger(tabId) ? { kind, tabId: Number(tabId) } : null;
    default:
      return null;
  }
}
