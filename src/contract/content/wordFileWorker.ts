/** True for the address of the built script of the worker that reads files of words. */
export function isWordFileWorker(address: string): boolean {
  return /^\/assets\/wordFileWorker-[\w-]+\.js$/.test(address);
}

/**
 * The policy of that script's response, which is the worker's own: it may compile WebAssembly, which no page may, and reach nothing. A worker
 * whose response has no policy may do everything, whatever its page's policy says.
 */
export const wordFilePolicy = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'none'"].join(
  '; ',
);
