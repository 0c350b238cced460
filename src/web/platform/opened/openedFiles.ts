import { roomOfFile, type FileRoom } from '#domain/files/openedFiles.ts';
import { createListeners } from '../listeners.ts';

/** https://wicg.github.io/web-app-launch/, which Chromium alone has: TypeScript does not know it. */
interface LaunchQueue {
  setConsumer(consume: (parameters: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** The page of each part of the app that takes files which were opened with it, below /home. */
export const pageOfRoom: Readonly<Record<FileRoom, string>> = {
  library: '/biblioteca/recibido',
  words: '/vocabulario/importar',
};

const waiting: Record<FileRoom, readonly File[]> = { library: [], words: [] };
const listeners = createListeners<[room: FileRoom]>();

/** Hands files to their parts of the app: those of the system's «Open with», and those that were shared. @returns the parts that got any */
export function handOver(files: readonly File[]): ReadonlySet<FileRoom> {
  const rooms = new Set<FileRoom>();
  for (const file of files) {
    const room = roomOfFile(file.name);
    waiting[room] = [...waiting[room], file];
    rooms.add(room);
  }
  for (const room of rooms) listeners.notify(room);
  return rooms;
}

/** The files that wait for a part of the app. The same list until it changes. */
export function waitingFiles(room: FileRoom): readonly File[] {
  return waiting[room];
}

/** Takes them: whoever shows them has them now. */
export function claimFiles(room: FileRoom): readonly File[] {
  const files = waiting[room];
  if (files.length > 0) {
    waiting[room] = [];
    listeners.notify(room);
  }
  return files;
}

/** Calls back when files of this part have come or gone. */
export function watchFiles(room: FileRoom, listener: () => void): () => void {
  return listeners.add((changed) => {
    if (changed === room) listener();
  });
}

/** Takes the files that the installed app is opened with, for as long as this page lives. `onFiles` gets the parts that they belong to. */
export function consumeLaunches(onFiles: (rooms: ReadonlySet<FileRoom>) => void): void {
  if (!hasLaunches(window)) return;
  window.launchQueue.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    const read = Promise.all(files.map((handle) => handle.getFile()));
    // A file that has gone since it was chosen: the system's own window shows that it has.
    void read.then((list) => onFiles(handOver(list))).catch(() => undefined);
  });
}

function hasLaunches(scope: Window): scope is Window & { readonly launchQueue: LaunchQueue } {
  return 'launchQueue' in scope;
}
