import { Refusal } from '#domain/errors/refusal.ts';

/** The id of the refusal that a promise is rejected with; null when it is fulfilled. @throws whatever else it is rejected with */
export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.id;
    throw error;
  }
}
