import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A picture of ours as the pages show it. */
export interface Picture {
  /** Names its content, so it may be kept for a year. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** Pictures of a folder by file name, each read once. */
export class Pictures {
  readonly #folder: string;
  readonly #read = new Map<string, Picture>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  has(name: string): boolean {
    return existsSync(path.join(this.#folder, name));
  }

  /** @throws Error naming the picture when it is missing or neither WebP nor PNG */
  get(name: string): Picture {
    const known = this.#read.get(name);
    if (known) return known;
    const file = path.join(this.#folder, path.basename(name));
    if (!existsSync(file)) throw new Error(`No picture ${file}`);
    const content = readFileSync(file);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const { name: stem, ext } = path.parse(name);
    const picture = { address: `/assets/${stem}-${hash}${ext}`, ...sizeOf(content, file), content };
    this.#read.set(name, picture);
    return picture;
  }

  /** Every picture that was asked for. */
  used(): readonly Picture[] {
    return [...this.#read.values()];
  }
}

/** Width and height in pixels, from the file's own head (RFC 9649 for WebP's three kinds, the PNG specification for IHDR). */
function sizeOf(content: Buffer, file: string): { width: number; height: number } {
  if (content.toString('latin1', 1, 4) === 'PNG')
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    case 'VP8L':
      return {
        width: (content.readUInt32LE(21) & 0x3fff) + 1,
        height: ((content.readUInt32LE(21) >> 14) & 0x3fff) + 1,
      };
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    default:
      throw new Error(`${file} is neither WebP nor PNG`);
  }
}
