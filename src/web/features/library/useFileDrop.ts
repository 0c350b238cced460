import { useState, type DragEvent } from 'react';

/** Takes files dropped anywhere on an element; `over` while some are held above it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [depth, setDepth] = useState(0);
  const withFiles = (event: DragEvent, work: () => void) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    work();
  };
  return {
    over: depth > 0,
    onDragEnter: (event: DragEvent) => withFiles(event, () => setDepth((now) => now + 1)),
    onDragLeave: (event: DragEvent) => withFiles(event, () => setDepth((now) => Math.max(0, now - 1))),
    onDragOver: (event: DragEvent) => withFiles(event, () => undefined),
    onDrop: (event: DragEvent) =>
      withFiles(event, () => {
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }),
  };
}
