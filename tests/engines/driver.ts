/** An element as the engine names it; it is of no use after the page has gone. */
export type Handle = string;

/** An element by role and name, as a person finds it; by selector where it has neither. */
export type Wanted = { readonly role: string; readonly name: string } | { readonly css: string };

/** One source of WebDriver's actions, which are the same in the classic protocol and in BiDi. */
export interface ActionSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** The commands that each engine does in its own way. Everything rejects with what the engine answered; waiting is the pilot's. */
export interface Driver {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  /** Calls a function, given as source text, in the page, with the element when one is given; its result went through JSON. */
  run(source: string, element?: Handle): Promise<unknown>;
  /** The first such element; by role and name as the engine itself tells assistive technology. */
  find(wanted: Wanted): Promise<Handle | null>;
  act(sources: readonly ActionSource[]): Promise<void>;
  /** Chooses a file in a file field. */
  setFile(field: Handle, path: string): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors in the engine's console, where the engine reports them. */
  faults(): readonly string[];
  close(): Promise<void>;
}
