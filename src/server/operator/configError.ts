/** A fault that whoever runs the server can mend; its message is one Spanish sentence that begins with the variable, or with what it is about. */
export class ConfigError extends Error {}
