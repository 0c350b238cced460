import type { FileUsage, UploadState } from '#contract/files.ts';
import { uploadHeaders } from '#contract/uploads.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { readContent } from './readContent.ts';
import { fieldsOf, ownErrorIdOf } from './sessionAnswer.ts';
import { sha256 } from '../base/sha256.ts';
import type { Connection } from './connection.ts';
import { Unreachable } from './transport.ts';

/** Part of a file on its way to the server. */
export interface Piece {
  /** Bytes before it. */
  readonly offset: number;
  /** Bytes of the whole file. */
  readonly length: number;
  /** The file's media type. */
  readonly type: string;
  readonly content: Blob;
}

/** The reasons for which our own server will not have a file. Any other answer, a proxy's 413 for one, says nothing about the file. */
const refusals: ReadonlySet<ErrorId> = new Set<ErrorId>(['quota-exceeded', 'file-too-large', 'file-incomplete']);

/** Requests about an account's files. */
export interface FileRequests {
  /** The bytes of a file that the server has. @throws Unreachable */
  uploadState(fileId: string): Promise<UploadState>;
  /** Sends a piece of a file; a `received` other than its end is where to go on. @throws Refusal when the server will not have the file; Unreachable */
  sendPiece(fileId: string, piece: Piece): Promise<UploadState>;
  /** Null when the server has no such file. @throws Unreachable also when what came is another content than the name says */
  getFile(fileId: string, onProgress: (share: number) => void): Promise<Blob | null>;
  /** The bytes that the account's files take and may take. @throws Unreachable */
  fileUsage(): Promise<FileUsage>;
}

/** The requests that carry files or ask for them. */
export function createFileRequests(uid: string, request: Connection['request']): FileRequests {
  const uploadPath = (fileId: string): string => `/users/${uid}/uploads/${fileId}`;

  /** @param cache of the request: a wrong content may have come from there */
  const download = (fileId: string, cache: RequestCache, onProgress: (share: number) => void): Promise<Blob | null> =>
    request(`/users/${uid}/files/${fileId}`, { init: { cache } }, async (response, onBytes) => {
      if (response.status === 404 && (await ownErrorIdOf(response)) === 'not-found') return null;
      if (!response.ok || !response.body) throw new Unreachable(`${fileId}: ${response.status}`);
      const parts = await readContent(response, { onBytes, onShare: onProgress });
      return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    });

  return {
    uploadState: (fileId) => request(uploadPath(fileId), {}, (response) => stateIn(fileId, response)),
    sendPiece: (fileId, { offset, length, type, content }) =>
      request(
        uploadPath(fileId),
        {
          init: {
            method: 'PATCH',
            body: content,
            headers: {
              'content-type': type || 'application/octet-stream',
              [uploadHeaders.offset]: String(offset),
              [uploadHeaders.length]: String(length),
            },
          },
        },
        async (response) => {
          if (response.ok) return stateIn(fileId, response);
          if (response.status === 409)
            return { received: Number(response.headers.get(uploadHeaders.offset) ?? offset), stored: false };
          const reason = await ownErrorIdOf(response);
          if (reason && refusals.has(reason)) throw new Refusal(reason);
          throw new Unreachable(`${fileId}: ${response.status}`);
        },
      ),
    async getFile(fileId, onProgress) {
      for (const cache of ['default', 'reload'] as const) {
        const content = await download(fileId, cache, onProgress);
        // The name is the content's hash: a maintenance page or a cut file is not kept, nor shown.
        if (!content || (await sha256(content)) === fileId) return content;
      }
      throw new Unreachable(`${fileId}: another content came`);
    },
    fileUsage: () =>
      request(`/users/${uid}/files`, {}, async (response) => {
        const usage = response.ok ? usageIn(await response.json()) : null;
        if (!usage) throw new Unreachable(`files: ${response.status}`);
        return usage;
      }),
  };
}

// Our own server's answers, looked at by hand: what stands between may answer anything.

async function stateIn(fileId: string, response: Response): Promise<UploadState> {
  const { received, stored } = response.ok ? fieldsOf(await response.json()) : {};
  if (typeof received !== 'number' || typeof stored !== 'boolean')
    throw new Unreachable(`${fileId}: ${response.status}`);
  return { received, stored };
}

function usageIn(value: unknown): FileUsage | null {
  const { used, quota, count } = fieldsOf(value);
  return typeof used === 'number' && typeof quota === 'number' && typeof count === 'number'
    ? { used, quota, count }
    : null;
}
