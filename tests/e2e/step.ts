/**
 * One step of a journey, by what must be true when it is done. What falls in it begins with that name; so does its stack, which is what a report shows.
 * @returns what the work gives
 * @throws what the work threw, renamed
 */
export async function step<Result>(mustBeTrue: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw named(mustBeTrue, error);
  }
}

/** The error itself, so that its kind, cause and diff stay; a report takes the message from the stack where there is one. */
function named(name: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(name, { cause: error });
  const { message, stack } = error;
  error.message = `${name}: ${message}`;
  if (stack?.includes(message)) error.stack = stack.replace(message, () => error.message);
  return error;
}
