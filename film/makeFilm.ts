import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '#tests/chromium.ts';
import { composeSound, rate } from './composeSound.ts';
import { drawFrame } from './drawFrame.ts';
import { parseFilmScript } from './filmScript.ts';
import { timeScenes, webVtt, type TimedScene } from './timeline.ts';

/*
 * `npm run film -- de/das-licht-am-fenster`: makes a film of content/videos anew out of its script: speaks its lines (flite, espeak-ng),
 * times the scenes by them, draws every frame, composes the sound, and encodes both (ffmpeg), with subtitles and a cover beside them. Look at it before it
 * is committed; the site takes the files as they are. `npm run film -- de stills 12 40.5` only draws those seconds, into the
 * folder of temporary files; a language alone means its first film.
 */
const [film = '', only, ...stills] = process.argv.slice(2);
const [language = '', wanted = ''] = film.split('/');
const content = path.join(import.meta.dirname, '../content/videos');
const names = readdirSync(path.join(content, language)).toSorted();
const name = names.find((file) => file.startsWith(wanted) && file.endsWith('.md')) ?? '';
const target = (ending: string): string => path.join(content, language, name.replace(/\.md$/, ending));
const size = { width: 854, height: 480 } as const;
const framesASecond = 20;
/** Kilobits of all, so that a film stays below 1.5 MB; and those of its sound and its picture a second. */
const all = 10_200;
const bits = { sound: 28, picture: 66 } as const;
/** The edge of a synthetic voice is taken off, and it stands in a small room. */
const softened = [
  // Silence is cut off at both ends: the lines' times are those of the voice.
  ...Array(2).fill('silenceremove=start_periods=1:start_threshold=-50dB,areverse'),
  'highpass=f=90,lowpass=f=6800',
  'aecho=0.9:0.6:23|41:0.12|0.07',
  'loudnorm=I=-19:TP=-2:LRA=7',
].join(',');

const script = parseFilmScript(readFileSync(target('.md'), 'utf8'), target('.md'));
const folder = mkdtempSync(path.join(tmpdir(), 'glosa-film-'));
try {
  const spoken = new Map<string, Float32Array>();
  for (const { beats } of script.scenes)
    for (const beat of beats) if (typeof beat !== 'number') spoken.set(beat.text, speak(beat.text));
  const timeline = timeScenes(script, (text) => (spoken.get(text)?.length ?? 0) / rate);
  for (const scene of timeline)
    console.log(scene.name.padEnd(12), `${scene.start.toFixed(1)} – ${scene.end.toFixed(1)} s`);
  if (only === 'stills') await drawStills(timeline, stills.map(Number));
  else await makeFilm(timeline, spoken);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function makeFilm(timeline: readonly TimedScene[], spoken: ReadonlyMap<string, Float32Array>): Promise<void> {
  const lines = timeline.flatMap((scene) => scene.lines);
  writeFileSync(target(`.${script.language}.vtt`), webVtt(lines));
  const spanish = lines.flatMap(({ spanish: text, start, end }) => (text === null ? [] : { text, start, end }));
  if (spanish.length > 0) writeFileSync(target('.es.vtt'), webVtt(spanish));
  const voices = lines.map(({ text }) => spoken.get(text) ?? new Float32Array());
  const sound = path.join(folder, 'sound.f32');
  writeFileSync(sound, new Uint8Array(composeSound(timeline, voices).buffer));
  const frames = path.join(folder, 'frames.mkv');
  await drawFrames(timeline, frames);
  const cover = timeline.find((scene) => scene.name === script.cover);
  encode(frames, sound, timeline.at(-1)?.end ?? 0, cover ? (cover.start + cover.end) / 2 : 0);
  console.log(`${Math.round(readFileSync(target('.webm')).length / 1_000)} KB`);
}

/** A line in samples, spoken slowly. */
function speak(text: string): Float32Array {
  const file = path.join(folder, 'line.wav');
  const plain = text.replaceAll(/[“”«»—]/g, '').replaceAll('’', "'");
  const [program, voice = ''] = script.voice.split(':');
  if (program === 'espeak-ng') execFileSync('espeak-ng', ['-v', voice, ...options('-s 118 -g 3 -w'), file, plain]);
  else
    execFileSync('flite', ['-voice', script.voice, ...options('--setf duration_stretch=1.45 -t'), plain, '-o', file]);
  const asSamples = options(`-ac 1 -ar ${rate} -f f32le -`);
  const samples = execFileSync('ffmpeg', [...options('-v error -i'), file, '-af', softened, ...asSamples], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Float32Array(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength));
}

type Shoot = (now: number) => Promise<Buffer>;

/** Gives the way to a picture of any second. */
async function withShoot(timeline: readonly TimedScene[], work: (shoot: Shoot) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(
      `<!doctype html><style>${fontFaces()}body{margin:0}svg{display:block;width:100vw;height:100vh}</style>`,
    );
    await page.evaluate(async () => Promise.all(Array.from(document.fonts, (face) => face.load())));
    await work(async (now) => {
      await page.evaluate(
        (markup) => {
          document.body.innerHTML = markup;
        },
        drawFrame(timeline, script.title, now),
      );
      return page.screenshot({ type: 'png' });
    });
  } finally {
    await browser.close();
  }
}

/** Literata as the site has it: the end card is set in it on every machine. */
function fontFaces(): string {
  return ['normal', 'italic']
    .map((style) => {
      const file = `@fontsource-variable/literata/files/literata-latin-wght-${style}.woff2`;
      const source = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64');
      return `@font-face{font-family:Literata;font-style:${style};font-weight:200 900;src:url(data:font/woff2;base64,${source})}`;
    })
    .join('');
}

/** All frames in a file without loss, for the encoder to look at twice. */
async function drawFrames(timeline: readonly TimedScene[], file: string): Promise<void> {
  const taking = options(
    `-v error -y -f image2pipe -framerate ${framesASecond} -c:v png -i - -c:v ffv1 -pix_fmt yuv420p`,
  );
  const encoder = spawn('ffmpeg', [...taking, file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const isOver = new Promise<void>((resolve, reject) =>
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  );
  const count = Math.floor((timeline.at(-1)?.end ?? 0) * framesASecond);
  await withShoot(timeline, async (shoot) => {
    for (let frame = 0; frame < count; frame++) {
      const isFree = encoder.stdin.write(await shoot(frame / framesASecond));
      if (!isFree) await new Promise((resolve) => encoder.stdin.once('drain', resolve));
    }
  });
  encoder.stdin.end();
  await isOver;
}

/** Pictures of single seconds, to look at while drawing. */
async function drawStills(timeline: readonly TimedScene[], seconds: readonly number[]): Promise<void> {
  await withShoot(timeline, async (shoot) => {
    for (const now of seconds)
      writeFileSync(path.join(tmpdir(), `still-${String(now).padStart(5, '0')}.png`), await shoot(now));
  });
}

function encode(frames: string, sound: string, seconds: number, coverAt: number): void {
  const from = [...options('-v error -y -i'), frames];
  const picture = [
    ...options(
      `-c:v libvpx-vp9 -b:v ${Math.min(bits.picture, Math.floor(all / seconds) - bits.sound)}k -deadline good -cpu-used 4 -row-mt 1`,
    ),
    ...options('-auto-alt-ref 1 -lag-in-frames 25 -g 200 -passlogfile'),
    path.join(folder, 'pass'),
  ];
  execFileSync('ffmpeg', [...from, ...picture, ...options('-pass 1 -an -f null -')]);
  execFileSync('ffmpeg', [
    ...from,
    ...options(`-f f32le -ar ${rate} -ac 1 -i`),
    sound,
    ...picture,
    ...options(`-pass 2 -c:a libopus -b:a ${bits.sound}k -application audio -metadata`),
    `title=${script.title}`,
    target('.webm'),
  ]);
  const asCover = options(`-ss ${coverAt} -frames:v 1 -vf scale=640:-2 -c:v libwebp -quality 82`);
  execFileSync('ffmpeg', [...from, ...asCover, target('.webp')]);
}

function options(text: string): string[] {
  return text.split(' ');
}
