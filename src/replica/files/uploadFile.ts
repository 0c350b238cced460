import { uploadPiece } from '#contract/uploads.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Server } from '../server/server.ts';
import { Unreachable } from '../server/transport.ts';

/** On the slowest of lines a piece of this many bytes arrives before its request is given up. */
const smallestPiece = 16 * 1024;
/** So often the server may name an earlier place than the one reached; then it is left for later. */
const mostSetbacks = 3;

/** Sends files in pieces that become smaller while the line cannot carry them in time. */
export function createUploader(server: Pick<Server, 'uploadState' | 'sendPiece'>) {
  let pieceSize = uploadPiece;

  /** From where the server is to the end. @throws Refusal, Unreachable */
  async function continueUpload(fileId: string, content: Blob): Promise<void> {
    let { received, stored } = await server.uploadState(fileId);
    let setbacks = 0;
    while (!stored) {
      const piece = {
        offset: received,
        length: content.size,
        type: content.type,
        content: content.slice(received, received + pieceSize),
      };
      const next = await server.sendPiece(fileId, piece).catch((error: unknown) => {
        if (error instanceof Unreachable && error.why === 'silent')
          pieceSize = Math.max(smallestPiece, Math.floor(pieceSize / 2));
        throw error;
      });
      if (!next.stored && next.received <= received && ++setbacks > mostSetbacks)
        throw new Unreachable(`${fileId}: it does not get on`);
      // The same place again: another tab or device is sending it at this moment.
      if (!next.stored && next.received === received) throw new Unreachable(`${fileId}: somebody else is sending it`);
      ({ received, stored } = next);
    }
  }

  return {
    /**
     * Sends what the server does not have of a file yet; one that is there whole costs one request.
     * @throws Refusal when the server will not have it; Unreachable when it is to be gone on with later
     */
    async upload(fileId: string, content: Blob): Promise<void> {
      try {
        await continueUpload(fileId, content);
      } catch (error) {
        // A piece was damaged on the way: the server has thrown all of it away, so it is sent once more.
        if (!(error instanceof Refusal) || error.id !== 'file-incomplete') throw error;
        await continueUpload(fileId, content);
      }
    },
  };
}
