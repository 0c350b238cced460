import type { Config } from '../config/config.ts';

/** The answer of a command: for people, and for programs (`--json`), whose keys stay as they are. */
export interface Said {
  readonly text: string;
  readonly json: unknown;
}

/** Everything that commands take besides words. */
export interface CommandOptions {
  readonly replace?: boolean | undefined;
  readonly retry?: boolean | undefined;
  readonly days?: string | undefined;
  readonly keep?: string | undefined;
}

/** Something that an operator does beside the servers, or with them stopped. */
export interface Command {
  /** Its words as people read them: those in angles are needed, those in brackets are not. */
  readonly words: string;
  readonly takes?: readonly (keyof CommandOptions)[];
  readonly means: string;
  readonly run: (config: Config, words: readonly string[], options: CommandOptions) => Promise<Said>;
}
