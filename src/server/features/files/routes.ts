import { Hono, type Context } from 'hono';
import { largestFile } from '#domain/files/largestFile.ts';
import { uploadHeaders } from '#contract/uploads.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { answerError } from '#server/http/answers.ts';
import { bodyPieces, filePatience } from '#server/http/bodyPieces.ts';
import type { OwnUser } from '#server/http/ownUser.ts';
import { partToSend } from './range.ts';
import { receiveFile } from './receive.ts';
import { OffsetRefusal, receivePiece, readUploadState } from './resume.ts';
import { findRow, removeFile, usageOf, type UserFiles } from './rows.ts';

export interface FileRoutesParts extends UserFiles {
  readonly now: () => number;
}

const fileName = ':name{[a-f0-9]{64}}';

/** Routes that upload and download the user's own files, below `/users/{uid}`. The server never interprets their content. */
export function fileRoutes({ now, ...store }: FileRoutesParts): Hono<OwnUser> {
  const routes = new Hono<OwnUser>();
  const bodyOf = (context: Context) => bodyPieces(context.req.raw.body, filePatience);
  const factsOf = (context: Context<OwnUser>, name: string) => ({
    uid: context.var.uid,
    name,
    type: mediaType(context.req.header('content-type')),
    now: now(),
  });

  routes.get('/files', async (context) => context.json(await usageOf(store, context.var.uid)));

  routes.get(`/uploads/${fileName}`, async (context) =>
    context.json(await readUploadState(store, factsOf(context, context.req.param('name')))),
  );

  routes.patch(`/uploads/${fileName}`, async (context) => {
    const offset = bytesIn(context.req.header(uploadHeaders.offset));
    const total = bytesIn(context.req.header(uploadHeaders.length));
    if (offset === null || total === null || offset > total) return answerError(context, 'invalid-argument');
    return refusing(context, async () => {
      const { isNew, ...state } = await receivePiece(store, {
        ...factsOf(context, context.req.param('name')),
        offset,
        total,
        body: bodyOf(context),
      });
      return context.json(state, isNew ? 201 : 200);
    });
  });

  routes.put(`/files/${fileName}`, (context) =>
    refusing(context, async () => {
      if (Number(context.req.header('content-length') ?? 0) > largestFile) throw new Refusal('file-too-large');
      const { size, isNew } = await receiveFile(store, {
        ...factsOf(context, context.req.param('name')),
        body: bodyOf(context),
      });
      return context.json({ size }, isNew ? 201 : 200);
    }),
  );

  // Hono routes HEAD here too.
  routes.get(`/files/${fileName}`, async (context) => {
    const { uid } = context.var;
    const name = context.req.param('name');
    const row = await findRow(store, uid, name);
    const stored = row && (await store.files.find(uid, name));
    if (!stored) return answerError(context, 'not-found');
    const etag = `"${name}"`;
    context.header('etag', etag);
    context.header('accept-ranges', 'bytes');
    // An uploaded HTML file must never be shown as a page of ours.
    context.header('content-disposition', 'attachment');
    context.header('x-content-type-options', 'nosniff');
    context.header('content-security-policy', "default-src 'none'; sandbox");
    // The name is the content's hash, so this user's browser may cache it for ever.
    context.header('cache-control', 'private, max-age=31536000, immutable');
    const { size } = stored;
    const conditions = {
      ifNoneMatch: context.req.header('if-none-match'),
      ifRange: context.req.header('if-range'),
      range: context.req.header('range'),
    };
    const part = partToSend(conditions, etag, size);
    if (part === 'unchanged') return context.body(null, 304);
    context.header('content-type', row.type);
    if (part === 'unsatisfiable') {
      context.header('content-range', `bytes */${size}`);
      return answerError(context, 'invalid-argument', 416);
    }
    const { start, end, isWhole } = part;
    context.header('content-length', String(end - start + 1));
    if (!isWhole) context.header('content-range', `bytes ${start}-${end}/${size}`);
    const status = isWhole ? 200 : 206;
    return context.req.method === 'HEAD' ? context.body(null, status) : context.body(stored.read(start, end), status);
  });

  routes.delete(`/files/${fileName}`, async (context) => {
    await removeFile(store, context.var.uid, context.req.param('name'));
    return context.body(null, 204);
  });

  for (const path of ['/files/*', '/uploads/*']) routes.all(path, (context) => answerError(context, 'not-found'));
  return routes;
}

/** Answers what the work refuses. */
async function refusing(context: Context, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OffsetRefusal) context.header(uploadHeaders.offset, String(error.received));
    if (error instanceof Refusal) return answerError(context, error.id);
    throw error;
  }
}

function bytesIn(header: string | undefined): number | null {
  return /^\d{1,15}$/.test(header ?? '') ? Number(header) : null;
}

function mediaType(header: string | undefined): string {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(type) ? type : 'application/octet-stream';
}
