import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

/*
 * `npm run dev`: the pages come from Vite, which changes them in place and needs a script of its own in them; the server's
 * policy forbids that one. So Vite stands in front at PUBLIC_URL, and the server behind it starts anew when its code changes.
 */
const page = Number(process.env['PORT'] || 3000);
const behind = page + 1;
const root = path.join(import.meta.dirname, '..');
const publicUrl = process.env['PUBLIC_URL'] || `http://127.0.0.1:${page}`;
const server = spawn(
  process.execPath,
  ['--watch-path=src/server', '--watch-path=src/domain', '--watch-path=src/contract', 'src/server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(behind), PUBLIC_URL: publicUrl },
  },
);
const proxy = Object.fromEntries(
  ['/api', '/glosa', '/users', '/dev', '/health', '/video-frame'].map((folder) => [
    folder,
    { target: `http://127.0.0.1:${behind}` },
  ]),
);
const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  server: { port: page, strictPort: true, host: '127.0.0.1', proxy },
});
await vite.listen();
console.log(`\n  ${publicUrl} (Vite; el servidor escucha detrás, en el puerto ${behind})\n`);

const stop = (): void => {
  server.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
server.on('exit', () => void vite.close().then(() => process.exit(1)));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
