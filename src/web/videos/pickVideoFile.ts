import type { LocalVideo } from '../platform/localVideos/localVideos.ts';

type Picker = (options: object) => Promise<readonly FileSystemFileHandle[]>;

/** The browser's own dialog that gives handles (Chromium); null where there is none and a file field has to do. */
export function videoPicker(): (() => Promise<LocalVideo | null>) | null {
  const picker: unknown = Reflect.get(window, 'showOpenFilePicker');
  if (typeof picker !== 'function') return null;
  return async () => {
    try {
      // Typed by the specification: https://wicg.github.io/file-system-access/#api-showopenfilepicker
      const [handle] = await (picker as Picker)({
        types: [{ description: 'Vídeos', accept: { 'video/*': ['.webm', '.mp4', '.m4v', '.mkv', '.mov', '.ogv'] } }],
      });
      return handle ? { file: await handle.getFile(), handle } : null;
    } catch (error) {
      // A dialog that is closed chose nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
      throw error;
    }
  };
}

/** A dropped file with its handle, where the browser gives one. To be called within the event of the drop. */
export function droppedVideo(file: File, dropped: DataTransfer | null): Promise<LocalVideo> {
  const item = [...(dropped?.items ?? [])].find((one) => one.kind === 'file' && one.getAsFile()?.name === file.name);
  const asHandle: unknown = item && Reflect.get(item, 'getAsFileSystemHandle');
  if (!item || typeof asHandle !== 'function') return Promise.resolve({ file });
  const handleRequest: unknown = Reflect.apply(asHandle, item, []);
  return Promise.resolve(handleRequest).then(
    (handle) =>
      typeof FileSystemFileHandle !== 'undefined' && handle instanceof FileSystemFileHandle
        ? { file, handle }
        : { file },
    () => ({ file }),
  );
}
