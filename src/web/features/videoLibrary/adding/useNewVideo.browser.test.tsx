import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '#domain/errors/catalogue.ts';
import { AccountContext } from '#web/platform/account.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { render } from '#web/ui/testing/render.ts';
import { recordVideo } from '#web/videos/testing/recordVideo.ts';
import { useNewVideo, type NewVideoForm } from './useNewVideo.ts';

const { account, tab, clear } = localAccounts();
let form: NewVideoForm | null = null;
afterEach(async () => {
  form = null;
  await clear();
});

function Dialog() {
  const own = useNewVideo('en');
  useEffect(() => {
    form = own;
  });
  return null;
}

async function open() {
  const store = tab(await account());
  render(
    <AccountContext value={store}>
      <Dialog />
    </AccountContext>,
  );
  form?.setAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect.poll(() => form?.address).not.toBe('');
  return store;
}

const id = 'yt-dQw4w9WgXcQ';
const srt = '1\n00:00:01,000 --> 00:00:02,000\nThe train waits.\n';

test('a video that is added while its subtitles are being read has them', async () => {
  const store = await open();
  form?.subtitles.take(new File([srt], 'train.en.srt'));
  await expect.poll(() => form?.subtitles.chosen.kind).not.toBe('none');
  await expect(form?.add()).resolves.toMatchObject({ id, title: 'train' });
  const added = (await store.everything()).get(`videos/${id}`);
  expect(added).toMatchObject({ lineCount: 1, wordCount: 3 });
});

test('the form reports subtitles that turn out to be none, and nothing is added without them', async () => {
  const store = await open();
  form?.subtitles.take(new File(['\u0000\u0001 no subtitles'], 'train.srt'));
  const adding = form?.add();
  await expect(adding).resolves.toBeNull();
  await expect.poll(() => form?.failure).not.toBeNull();
  expect((await store.everything()).has(`videos/${id}`)).toBe(false);
});

test('a file that is still being chosen and read when it is added is waited for; one that is none is missed', async () => {
  const store = await open();
  form?.setWay('file');
  await expect.poll(() => form?.way).toBe('file');
  void form?.chooseMedia(Promise.resolve({ file: new File(['no film'], 'notes.mp4', { type: 'video/mp4' }) }));
  await expect(form?.add()).resolves.toBeNull();
  await expect.poll(() => form?.failure).toBe(catalogue['video-file-missing'].text);

  const file = new File([await recordVideo()], 'harbour.webm', { type: 'video/webm' });
  void form?.chooseMedia(Promise.resolve({ file }));
  // A learner who closes the next dialog without a choice keeps what was chosen before.
  void form?.chooseMedia(Promise.resolve(null));
  const added = await form?.add();
  expect(added).toMatchObject({ title: 'harbour' });
  expect((await store.everything()).get(`videos/${added?.id}`)).toMatchObject({
    source: { kind: 'file', name: file.name },
  });
});
