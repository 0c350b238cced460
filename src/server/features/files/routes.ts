import { Hono } from 'hono';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { answerError } from '#server/http/answers.ts';
import type { OwnUser } from '#server/http/ownUser.ts';
import { rangeOf } from './range.ts';
import { findFile, largestFile, receiveFile, removeFile } from './receive.ts';

export interface FileRoutesParts {
  readonly database: Database;
  readonly files: Files;
  /** Bytes that one user's files may take together. */
  readonly quota: number;
  readonly now: () => number;
}

const name = '/files/:name{[a-f0-9]{64}}';

/** Uploads and downloads of one's own files, below `/users/{uid}`. To the server their content is opaque. */
export function fileRoutes({ database, files, quota, now }: FileRoutesParts): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();

  routes.put(name, async (context) => {
    const length = Number(context.req.header('content-length') ?? 0);
    if (length > largestFile) return answerError(context, 'file-too-large', 413);
    try {
      const { size, isNew } = await receiveFile(database, files, quota, {
        uid: context.var.uid,
        name: context.req.param('name'),
        type: mediaType(context.req.header('content-type')),
        body: context.req.raw.body ?? new Blob([]).stream(),
        now: now(),
      });
      return context.json({ size }, isNew ? 201 : 200);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.id === 'file-too-large' ? answerError(context, error.id, 413) : answerError(context, error.id);
    }
  });

  // Hono answers HEAD by this too.
  routes.get(name, async (context) => {
    const { uid } = context.var;
    const id = context.req.param('name');
    const row = await findFile(database, uid, id);
    const stored = row && (await files.find(uid, id));
    if (!stored) return answerError(context, 'not-found');
    const etag = `"${id}"`;
    context.header('etag', etag);
    context.header('accept-ranges', 'bytes');
    // Never shown as a page of ours, whatever somebody uploaded.
    context.header('content-disposition', 'attachment');
    context.header('x-content-type-options', 'nosniff');
    context.header('content-security-policy', "default-src 'none'; sandbox");
    // The name is the content: it can be kept for ever, by this user's browser alone.
    context.header('cache-control', 'private, max-age=31536000, immutable');
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304);
    context.header('content-type', row.type);
    const ifRange = context.req.header('if-range');
    const range = ifRange === undefined || ifRange === etag ? rangeOf(context.req.header('range'), stored.size) : 'whole';
    if (range === 'unsatisfiable') {
      context.header('content-range', `bytes */${stored.size}`);
      return answerError(context, 'invalid-argument', 416);
    }
    const { start, end } = range === 'whole' ? { start: 0, end: stored.size - 1 } : range;
    context.header('content-length', String(end - start + 1));
    if (range !== 'whole') context.header('content-range', `bytes ${start}-${end}/${stored.size}`);
    const status = range === 'whole' ? 200 : 206;
    return context.req.method === 'HEAD' ? context.body(null, status) : context.body(stored.read(start, end), status);
  });

  routes.delete(name, async (context) => {
    await removeFile(database, files, context.var.uid, context.req.param('name'));
    return context.body(null, 204);
  });

  routes.all('/files/*', (context) => answerError(context, 'not-found'));
  return routes;
}

function mediaType(header: string | undefined): string {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(type) ? type : 'application/octet-stream';
}
