/**
 * Ends this process, as SIGTERM does, when the one that started it has ended. Between npm and a program there may be a shell, which ends alone at
 * a SIGTERM and would leave the server behind with its port and its folder.
 * @returns a function that stops watching
 */
export function followParent(): () => void {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watching.unref();
  return () => clearInterval(watching);
}
