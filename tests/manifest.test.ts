import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { receivedPath, shareAddress } from '#contract/content/share.ts';
import { openedFiles } from '#domain/files/openedFiles.ts';
import { pageOfRoom } from '#web/platform/opened/openedFiles.ts';

const kinds = z.record(z.string(), z.array(z.string()));
const manifest = z
  .object({
    file_handlers: z.array(z.object({ action: z.string(), accept: kinds })),
    share_target: z.object({
      action: z.string(),
      method: z.literal('POST'),
      enctype: z.literal('multipart/form-data'),
      params: z.object({ files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })) }),
    }),
  })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../public/manifest.webmanifest'), 'utf8')));

test('the installed app takes the files that its parts read, each where it is read', () => {
  expect(manifest.file_handlers.map(({ action, accept }) => [action, accept])).toEqual([
    [`/home${pageOfRoom.library}`, openedFiles.library],
    [`/home${pageOfRoom.words}`, openedFiles.words],
  ]);
  expect(`/home${pageOfRoom.library}`).toBe(receivedPath);
});

test('and the same ones, texts and addresses when they are shared', () => {
  const { action, params } = manifest.share_target;
  expect(action).toBe(shareAddress);
  const all = Object.values(openedFiles).flatMap((room) =>
    Object.entries(room).flatMap(([type, endings]) => [type, ...endings]),
  );
  expect(params.files).toEqual([{ name: 'files', accept: all }]);
});
