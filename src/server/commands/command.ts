import type { Config } from '../config/config.ts';

/** An operator's command in the server's environment. Gives the line to print; null when it is not called like that. */
export type Command = (config: Config, parameters: readonly string[]) => Promise<string> | null;
