import { Refusal } from '#domain/errors/refusal.ts';
import { ConfigError } from './configError.ts';

/**
 * Puts what the system or a library says, in whatever language it says it, into a sentence for whoever runs the server. A sentence of ours stays.
 * @param what begins the sentence, as «DATABASE_URL: no se puede usar la base de datos»
 */
export function systemFault(error: unknown, what: string): ConfigError {
  if (error instanceof ConfigError) return error;
  const [words = ''] = wordsOf(error).split('\n');
  return new ConfigError(words === '' ? what : `${what} (${words})`, { cause: error });
}

/** What a program says at its end when it could not do its work. */
export function sentenceOfFault(error: unknown, what: string): string {
  return error instanceof Refusal ? error.message : systemFault(error, what).message;
}

/** A connection refused has no words of its own where several addresses were tried. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
