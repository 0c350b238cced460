import { spawn } from 'node:child_process';
import path from 'node:path';
import { followParent } from '#server/start/followParent.ts';

// `npm start`: builds the app and its server, and then is that server.
const root = path.join(import.meta.dirname, '..');
const unfollow = followParent();
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
unfollow();
if (code === 0) await import(path.join(root, 'dist/server/main.js'));
else process.exitCode = signal === null ? (code ?? 1) : 0;
