import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';
import { installSpeechPartner, type PartnerVoice } from './testing/speechPartner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ryan = { name: 'Ryan', lang: 'en-GB', localService: true };
const sonia = { name: 'Sonia', lang: 'en-GB', localService: false, tellsWords: true };

function speaking(voice: PartnerVoice = ryan, pace: number | 'by hand' = 70) {
  const partner = installSpeechPartner({ voices: [voice], pace });
  const speaker = createSpeaker({
    synthesis: partner.synthesis,
    utteranceOf: partner.utteranceOf,
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const told: string[] = [];
  const [spoken] = partner.synthesis.getVoices();
  const say = (text: string, rate = 1) => {
    if (!spoken) throw new Error('the partner has no voice');
    speaker.say(
      { text, voice: spoken, rate },
      {
        word: (offset) => told.push(`${text.slice(offset, offset + 3)}…`),
        end: () => told.push(`end ${text.slice(0, 6)}`),
        fail: (reason) => told.push(`${reason} ${text.slice(0, 6)}`),
      },
    );
  };
  return { partner, speaker, told, say };
}

test('a text is said with its voice and speed, and its end is told', async () => {
  const { partner, told, say } = speaking();
  say('One sentence.', 0.9);
  await vi.runAllTimersAsync();
  expect([partner.said, told]).toEqual([[{ text: 'One sentence.', voice: 'Ryan', rate: 0.9 }], ['end One se']]);
});

test('a text that follows another at once is not dropped, and the other one is told that it was interrupted', async () => {
  const { partner, told, say } = speaking();
  say('One sentence.');
  await vi.advanceTimersByTimeAsync(100);
  say('Two sentences.');
  say('Three sentences.');
  await vi.runAllTimersAsync();
  expect(partner.said.map(({ text }) => text)).toEqual(['One sentence.', 'Three sentences.']);
  expect(told).toEqual(['interrupted One se', 'interrupted Two se', 'end Three ']);
});

test('so it is when it follows a stop; what is stopped is told nothing', async () => {
  const { partner, speaker, told, say } = speaking();
  say('One sentence.');
  await vi.advanceTimersByTimeAsync(100);
  speaker.stop();
  await vi.advanceTimersByTimeAsync(10);
  say('Two sentences.');
  await vi.runAllTimersAsync();
  expect([partner.said.map(({ text }) => text), told]).toEqual([['One sentence.', 'Two sentences.'], ['end Two se']]);
});

test('a long text is said to its end by a voice from elsewhere, which falls silent after fifteen seconds', async () => {
  const clause = 'and he will infallibly lead you to water, ';
  const long = clause.repeat(12).trim();
  const { partner, told, say } = speaking({ ...sonia, tellsWords: false });
  say(long, 0.5);
  await vi.runAllTimersAsync();
  expect(told).toEqual(['end and he']);
  expect(partner.said.length).toBeGreaterThan(3);
  // One that is not cut is not: the partner is as bad as a browser.
  const alone = partner.utteranceOf(long);
  const ended: string[] = [];
  alone.addEventListener('end', () => ended.push('end'));
  partner.synthesis.speak(alone);
  await vi.runAllTimersAsync();
  expect(ended).toEqual([]);
});

test('a voice that falls silent in the middle is noticed, and what it left is never said', async () => {
  const { partner, told, say } = speaking(ryan, 'by hand');
  say('One sentence.');
  await vi.advanceTimersByTimeAsync(10);
  partner.fallSilent();
  await vi.runAllTimersAsync();
  expect([told, partner.synthesis.speaking]).toEqual([['silent One se'], false]);
  say('Two sentences.');
  await vi.advanceTimersByTimeAsync(100);
  partner.finish();
  expect(told).toEqual(['silent One se', 'end Two se']);
});

test('each word told gives the voice its time anew', async () => {
  const { partner, told, say } = speaking(sonia, 'by hand');
  say('a b c');
  for (let word = 0; word < 3; word += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    partner.nextWord();
  }
  await vi.advanceTimersByTimeAsync(5_000);
  partner.finish();
  expect(told).toEqual(['a b…', 'b c…', 'c…', 'end a b c']);
});

test('without a connection a voice that needs one fails by it', async () => {
  const { partner, told, say } = speaking(sonia);
  partner.setOnline(false);
  say('One sentence.');
  await vi.runAllTimersAsync();
  expect(told).toEqual(['network One se']);
});

test('a text of signs alone is over at once', async () => {
  const { told, say } = speaking();
  say('  ');
  await vi.runAllTimersAsync();
  expect(told).toEqual(['end   ']);
});
