import type { Context } from 'hono';

/** Content of strangers is never shown as a page of ours. */
export function boundStranger(context: Context): void {
  context.header('content-disposition', 'attachment');
  context.header('x-content-type-options', 'nosniff');
  context.header('content-security-policy', "default-src 'none'; sandbox");
}

/** A stranger's picture as the answer. */
export function answerPicture(context: Context, { type, bytes }: { readonly type: string; readonly bytes: Buffer }) {
  boundStranger(context);
  context.header('content-type', type);
  context.header('cache-control', 'private, max-age=86400');
  return context.body(Uint8Array.from(bytes));
}
