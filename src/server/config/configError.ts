/** A fault in the environment; its message is one line that begins with the variable. */
export class ConfigError extends Error {}
