import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';

/** Milliseconds. */
export interface BodyPatience {
  /** The longest silence between two pieces. */
  readonly idle: number;
  /** The time that the whole body may take; any time when left out. */
  readonly total?: number;
  /** The error for a body that breaks off or stays silent for too long. */
  readonly broken: ErrorId;
}

/** For files: a slow upload is accepted as long as bytes keep coming. */
export const filePatience: BodyPatience = { idle: 60_000, broken: 'file-incomplete' };
/** For bodies that are read whole before anything is done: enough for two megabytes on a bad connection. */
export const jsonPatience: BodyPatience = { idle: 30_000, total: 120_000, broken: 'unavailable' };

/** The pieces of a request's body as they come. @throws Refusal `broken` */
export async function* bodyPieces(
  body: ReadableStream<Uint8Array> | null,
  { idle, total = Infinity, broken }: BodyPatience,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const reader = body.getReader();
  const began = performance.now();
  try {
    for (;;) {
      const next = await within(
        reader.read(),
        Math.min(idle, Math.max(0, total - (performance.now() - began))),
        broken,
      );
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A reader that stops early closes the connection.
    await reader.cancel().catch(() => {});
  }
}

function within<Result>(work: Promise<Result>, milliseconds: number, broken: ErrorId): Promise<Result> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Refusal(broken));
    const timer = setTimeout(gone, milliseconds);
    work.then(resolve, gone).finally(() => clearTimeout(timer));
  });
}
