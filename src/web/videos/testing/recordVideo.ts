/** A WebM that this browser has drawn and recorded: some hundred milliseconds of a moving square. Browsers write no length into it. */
export async function recordVideo(milliseconds = 400): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 36];
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const isOver = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const drawing = setInterval(() => {
    if (!context) return;
    context.fillStyle = `hsl(${performance.now() % 360} 60% 50%)`;
    context.fillRect(0, 0, 64, 36);
  }, 20);
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  recorder.stop();
  await isOver;
  clearInterval(drawing);
  return new Blob(pieces, { type: 'video/webm' });
}
