import address from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { Refusal } from '#domain/errors/refusal.ts';

/** The bytes of SQLite in WebAssembly, which a page may fetch and not compile. @throws Refusal `unavailable` */
export async function fetchSqlite(): Promise<ArrayBuffer> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Refusal('unavailable');
  return answer.arrayBuffer();
}
