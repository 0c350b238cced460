import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { openRelay } from './relay.ts';

const gone = new Refusal('anki-unreachable');
const longEnough = 60_000;

test('a relay whose script is not to be had fails what is asked, and what is asked later', async () => {
  // No server is here to hand it out.
  const relay = openRelay('http://127.0.0.1:8765');
  await expect(relay.ask('{}', longEnough)).rejects.toThrow(gone);
  await expect(relay.ask('{}', longEnough)).rejects.toThrow(gone);
  relay.close();
});

test('a relay that is closed fails what is asked, and what is asked later', async () => {
  const relay = openRelay('http://127.0.0.1:8765');
  const asked = relay.ask('{}', longEnough);
  relay.close();
  await expect(asked).rejects.toThrow(gone);
  await expect(relay.ask('{}', longEnough)).rejects.toThrow(gone);
});
