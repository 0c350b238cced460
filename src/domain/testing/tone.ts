const sampleRate = 8_000;

/** A quiet tone as a WAV file, 8 bits a sample. */
export function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * sampleRate);
  const bytes = new Uint8Array(44 + samples);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((letter, index) => view.setUint8(at + index, letter));
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  for (let index = 0; index < samples; index += 1)
    bytes[44 + index] = 128 + Math.round(20 * Math.sin((index * 2 * Math.PI * 220) / sampleRate));
  return bytes;
}
