import { spawn } from 'node:child_process';
import path from 'node:path';

/*
 * `npm start`: builds the app and then is the server. Between npm and it there may be a shell, which ends alone at a SIGTERM and would leave the
 * server behind with its port and its folder: so it ends when its parent does.
 */
const root = path.join(import.meta.dirname, '..');
const parent = process.ppid;
const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  process.kill(process.pid, 'SIGTERM');
}, 250);
watching.unref();

const build = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
  cwd: root,
  stdio: 'inherit',
});
const stopBuild = (signal: NodeJS.Signals): void => {
  build.kill(signal);
};
process.on('SIGTERM', stopBuild);
process.on('SIGINT', stopBuild);
const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
  build.once('exit', (...end) => resolve(end)),
);
process.off('SIGTERM', stopBuild);
process.off('SIGINT', stopBuild);
if (code === 0) await import('#server/main.ts');
else process.exitCode = signal === null ? (code ?? 1) : 0;
