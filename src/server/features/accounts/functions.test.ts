import { serve, type ServerType } from '@hono/node-server';
import * as firebase from '@firebase/app';
import { FunctionsError, getFunctions, httpsCallable } from '@firebase/functions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { session as sessionSchema, type AccountRoute } from '#contract/accounts.ts';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { giveFirebaseTokens } from '#tests/partners/firebaseTokens.ts';
import { openWholeServer, type WholeServer } from '../../composition/testing/wholeServer.ts';

const email = 'ana@example.test';
const password = 'una contraseña';
const calibrationResults = {
  answered: 40,
  known: 21,
  falseAlarms: 2,
  estimatedVocabulary: 800,
  bands: [{ band: '1-250', shown: 10, known: 9 }],
};

/** The seven callable functions of spec §7, by the real firebase client against the whole server. */
let server: WholeServer;
let listener: ServerType;
let url: string;
let app: firebase.FirebaseApp;
let token: string | null;
let uid: string;

beforeEach(async () => {
  server = await openWholeServer(sqlitePlace);
  url = await new Promise((resolve) => {
    listener = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  const signed = await signedUp(email);
  [uid, token] = [signed.uid, signed.token];
  giveFirebaseTokens(() => token);
  app = firebase.initializeApp({ projectId: 'glosa' }, crypto.randomUUID());
});
afterEach(async () => {
  await firebase.deleteApp(app);
  await new Promise((resolve) => listener.close(resolve));
  await server.close();
});

async function signedUp(address: string): Promise<{ uid: string; token: string }> {
  const browser = server.browser();
  const post = async (route: AccountRoute, body: object) =>
    expect(await browser.post(route, body)).toEqual({ http: 200 });
  await post('sign-up', { name: 'Ana', email: address, password, timeZone: 'UTC' });
  await post('verify', { code: await server.codeTo(address) });
  await post('sign-in', { email: address, password, rememberMe: true });
  return sessionSchema.parse(await browser.session());
}

const call = async (name: string, data?: unknown): Promise<unknown> =>
  (await httpsCallable(getFunctions(app, `${url}/glosa/us-central1`), name)(data)).data;
const refusal = async (name: string, data?: unknown) => {
  const error = await call(name, data).catch((caught: unknown) => caught);
  if (!(error instanceof FunctionsError)) throw new Error('It did not fail as a function does', { cause: error });
  return { code: error.code, text: error.message.replace(/ \[\d+\]$/, ''), details: error.details };
};
const refused = (id: ErrorId) => ({
  code: `functions/${catalogue[id].status.toLowerCase().replaceAll('_', '-')}`,
  text: catalogue[id].text,
  details: { id },
});
const profile = async (): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/users/${uid}/users/${uid}`, { headers: { authorization: `Bearer ${token}` } });
  return z.record(z.string(), z.unknown()).parse(await response.json());
};

/** The payloads exactly as spec §7 names their fields. */
const payloads = {
  createUserProfile: () => ({ uid, email, extraData: { displayName: 'Ana' } }),
  sendVerificationEmail: () => ({ to: email }),
  sendPasswordResetEmail: () => ({ to: email }),
  applyStarterPack: () => ({
    packId: 'essential_250',
    targetLang: 'de',
    nativeLang: 'es',
    calibrationResults,
    interest: 'viajes',
  }),
  updateUserHintStatus: () => ({ key: 'reader' }),
  useConsumable: () => ({ consumableId: 'double_xp' }),
  updateUserProgress: () => ({ xpGained: 3, gemsGained: 0, source: 'mark_word:2', isSessionComplete: false }),
} as const;

test('none of them takes an unknown field', async () => {
  for (const [name, payload] of Object.entries(payloads))
    expect([name, await refusal(name, { ...payload(), more: 1 })]).toEqual([name, refused('invalid-argument')]);
});

test('without a session links are sent, and all else is refused', async () => {
  token = null;
  for (const [name, payload] of Object.entries(payloads)) {
    const answer = name.startsWith('send') ? await call(name, payload()) : await refusal(name, payload());
    expect([name, answer]).toEqual([
      name,
      name.startsWith('send')
        ? { accepted: true }
        : refused(name === 'applyStarterPack' ? 'onboarding-unauthenticated' : 'not-authenticated'),
    ]);
  }
});

test('createUserProfile makes the profile once, and only one’s own', async () => {
  expect(await call('createUserProfile', payloads.createUserProfile())).toEqual({ created: false });
  expect(await refusal('createUserProfile', { ...payloads.createUserProfile(), uid: 'another' })).toEqual(
    refused('permission-denied'),
  );
});

test('createUserProfile takes no address but the account’s own, by name or in a device’s queue', async () => {
  await server.database.kysely.deleteFrom('document').where('uid', '=', uid).execute();
  const other = { ...payloads.createUserProfile(), email: 'otra@example.test' };
  expect(await refusal('createUserProfile', other)).toEqual(refused('invalid-argument'));
  const { epoch } = await server.database.kysely
    .selectFrom('account')
    .select('epoch')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const queued = { id: crypto.randomUUID(), dev: 'd', name: 'createUserProfile', input: other, at: Date.now() };
  expect(await call('flush', { uid, epoch, calls: [queued] })).toMatchObject({
    answers: [{ ok: false, reason: 'invalid-argument' }],
  });
  expect(await call('createUserProfile', payloads.createUserProfile())).toEqual({ created: true });
  expect(await profile()).toMatchObject({ email });
});

test('an unforeseen failure of a named function is the specification’s sentence', async () => {
  // The rule meets a profile that no rule has written.
  const broken = JSON.stringify({ ...(await profile()), hintsSeen: 5 });
  await server.database.kysely
    .updateTable('document')
    .set({ data: broken })
    .where('collection', '=', 'users')
    .execute();
  expect(await refusal('updateUserHintStatus', payloads.updateUserHintStatus())).toEqual(refused('service-failed'));
});

describe('sendVerificationEmail and sendPasswordResetEmail', () => {
  test('never say who exists, and write only to whom it concerns', async () => {
    token = null;
    await server.browser().post('sign-up', { name: 'Eva', email: 'eva@example.test', password, timeZone: 'UTC' });
    const mails = async (to: string) => (await server.mailsTo(to)).map(({ subject }) => subject);
    const [ana, eva] = [await mails(email), await mails('eva@example.test')];
    for (const name of ['sendVerificationEmail', 'sendPasswordResetEmail']) {
      for (const to of [email, 'eva@example.test', 'nadie@example.test'])
        expect([name, to, await call(name, { to })]).toEqual([name, to, { accepted: true }]);
    }
    expect((await mails(email)).slice(ana.length)).toEqual(['Cambia tu contraseña de Glosa']);
    expect((await mails('eva@example.test')).slice(eva.length)).toEqual([
      'Confirma tu correo',
      'Cambia tu contraseña de Glosa',
    ]);
    expect(await mails('nadie@example.test')).toEqual([]);
    expect(
      await server.browser().post('verify', { code: codeIn((await server.mailsTo('eva@example.test')).at(-2)?.text) }),
    ).toEqual({ http: 200 });
  });

  test('an address of bad form is said so', async () => {
    for (const to of ['no-es-un-correo', 'ana@example.test\r\nBcc: eva@example.test', '']) {
      for (const name of ['sendVerificationEmail', 'sendPasswordResetEmail'])
        expect([to, await refusal(name, { to })]).toEqual([to, refused('invalid-email')]);
    }
  });

  test('are limited, alike for an address that nobody has', async () => {
    for (const name of ['sendVerificationEmail', 'sendPasswordResetEmail']) {
      for (let n = 0; n < 5; n++) await call(name, { to: `nadie${n}@example.test` });
      expect(await refusal(name, { to: email })).toMatchObject({
        code: 'functions/resource-exhausted',
        details: { id: 'too-many-requests', retryAfter: expect.any(Number) },
      });
      expect(await refusal(name, { to: 'nadie@example.test' })).toMatchObject({
        code: 'functions/resource-exhausted',
        details: { id: 'too-many-requests', retryAfter: expect.any(Number) },
      });
    }
  });
});

test('applyStarterPack keeps what the onboarding chose; completeOnboarding and completeFirstExperience end it', async () => {
  expect(await call('applyStarterPack', payloads.applyStarterPack())).toEqual({
    starterPackId: 'essential_250',
    activeLanguage: 'de',
  });
  expect(await profile()).toMatchObject({
    starterPackId: 'essential_250',
    starterPacks: { de: 'essential_250' },
    activeLanguage: 'de',
    nativeLanguage: 'es',
    languagesList: ['de'],
    interest: 'viajes',
    calibrationResults,
  });
  expect(await refusal('applyStarterPack', { ...payloads.applyStarterPack(), packId: 'everything' })).toEqual(
    refused('invalid-argument'),
  );
  // The client sends null for what is undefined.
  expect(
    await call('applyStarterPack', {
      packId: null,
      targetLang: 'en',
      nativeLang: 'es',
      calibrationResults: undefined,
      interest: undefined,
    }),
  ).toEqual({ starterPackId: null, activeLanguage: 'en' });
  expect(await call('completeOnboarding', { displayName: 'Anita' })).toBeNull();
  expect(await call('completeFirstExperience', {})).toBeNull();
  expect(await profile()).toMatchObject({
    displayName: 'Anita',
    onboardingCompleted: true,
    hasCompletedFirstExperience: true,
    interest: 'viajes',
  });
});

test('updateUserHintStatus remembers the hint', async () => {
  expect(await call('updateUserHintStatus', { key: 'reader' })).toEqual({ hintsSeen: ['reader'] });
  expect(await call('updateUserHintStatus', { key: 'reader' })).toEqual({ hintsSeen: ['reader'] });
  expect(await profile()).toMatchObject({ hintsSeen: ['reader'] });
});

test('useConsumable takes one that is there', async () => {
  expect(await refusal('useConsumable', { consumableId: 'double_xp' })).toEqual(refused('item-missing'));
  const stored = { ...(await profile()), consumables: { double_xp: 1, streak_freeze: 1 } };
  await server.database.kysely
    .updateTable('document')
    .set({ data: JSON.stringify(stored) })
    .where('collection', '=', 'users')
    .execute();
  expect(await call('useConsumable', { consumableId: 'double_xp' })).toEqual({
    left: 0,
    doubleXpExpiresAt: expect.any(Number),
  });
  expect(await refusal('useConsumable', { consumableId: 'double_xp' })).toEqual(refused('item-missing'));
  expect(await refusal('useConsumable', { consumableId: 'streak_freeze' })).toEqual(refused('item-not-usable'));
});

test('updateUserProgress answers the totals and grants nothing for the asking', async () => {
  await call('saveWord', { lang: 'en', text: 'cat', status: '2' });
  const totals = { experiencePoints: 3, level: 0, gems: 0, gemsEarned: 0, levelsGained: [], achievementsUnlocked: [] };
  expect(await call('updateUserProgress', payloads.updateUserProgress())).toEqual(totals);
  for (const claim of [{ xpGained: 4 }, { gemsGained: 1 }, { source: 'gift' }, { xpGained: -1 }, { xpGained: 1e99 }]) {
    expect(await refusal('updateUserProgress', { ...payloads.updateUserProgress(), ...claim })).toEqual(
      refused('invalid-argument'),
    );
  }
  expect(
    await call('updateUserProgress', {
      xpGained: 50,
      gemsGained: 0,
      source: 'daily_reading_goal',
      isSessionComplete: false,
    }),
  ).toEqual(totals);
  expect(
    await call('updateUserProgress', {
      xpGained: 0,
      gemsGained: 0,
      source: 'practice_session',
      isSessionComplete: true,
    }),
  ).toEqual(totals);
});

const ledgerOf = (causes: string) =>
  server.database.kysely
    .selectFrom('ledger')
    .select(['cause', 'xp', 'gems'])
    .where('uid', '=', uid)
    .where('cause', 'like', `${causes}%`)
    .execute();

describe('practice, for a client that knows the seven functions', () => {
  const keys = ['cat', 'dog', 'cow', 'hen', 'pig'];
  const complete = { xpGained: 0, gemsGained: 0, source: 'practice_session', isSessionComplete: true };
  /** Words that are due, written as a client does that writes records itself. */
  const dueWords = keys.map((text) => ({
    text,
    originalText: text,
    status: '2',
    notes: '',
    tags: [],
    starred: false,
    createdAt: 1,
    dateAdded: 1,
    lastModified: 1,
    srsLevel: 1,
    srsNextReview: 1,
    srsLastReview: 1,
    srsEaseFactor: 2.5,
  }));
  const grade = (key: string, given: number, session = 's') =>
    call('gradeWord', { lang: 'en', session, key, exercise: 'writing', grade: given, seen: 1 });

  test('a session that was never begun takes zero only, and grants and counts nothing', async () => {
    await call('importWords', { lang: 'en', words: dueWords });
    const before = await profile();
    for (const claim of [
      { xpGained: 1 },
      { xpGained: 9e15 },
      { xpGained: -1 },
      // Values that JSON makes of NaN, and what a text would.
      { xpGained: null },
      { xpGained: 'NaN' },
      { gemsGained: 1 },
    ])
      expect(await refusal('updateUserProgress', { ...complete, ...claim })).toEqual(refused('invalid-argument'));
    await call('updateUserProgress', complete);
    expect(await profile()).toEqual(before);
    expect(await ledgerOf('practice_session')).toEqual([]);
  });

  test('stored answers are granted once, by two devices at once and again later', async () => {
    await call('importWords', { lang: 'en', words: dueWords });
    const items = keys.map((key) => ({ key, exercise: 'writing' }));
    await call('startPractice', { lang: 'en', session: 's', kind: 'due', items });
    for (const [at, key] of keys.entries()) {
      expect(await grade(key, at === 0 ? 1 : 2)).toEqual({ reviewed: true });
      expect(await grade(key, 3)).toEqual({ reviewed: false });
    }
    for (const xpGained of [14, 9e15, -1, null])
      expect(await refusal('updateUserProgress', { ...complete, xpGained })).toEqual(refused('invalid-argument'));
    await Promise.all([13, 13, 0, 13].map((xpGained) => call('updateUserProgress', { ...complete, xpGained })));
    await call('updateUserProgress', { ...complete, xpGained: 13 });
    expect(await ledgerOf('practice_session')).toEqual([{ cause: 'practice_session:s', xp: 13, gems: 0 }]);
    expect(await profile()).toMatchObject({
      // 13, and 30 for the first session.
      experiencePoints: 43,
      practiceSessionsCompleted: 1,
      streak: { current: 1 },
      achievements: ['session-1'],
    });
  });

  test('two devices that grade the same words at once grade each once', async () => {
    await call('importWords', { lang: 'en', words: dueWords });
    const items = keys.map((key) => ({ key, exercise: 'writing' }));
    await call('startPractice', { lang: 'en', session: 's', kind: 'due', items });
    const answers = await Promise.all([...keys, ...keys].map((key) => grade(key, 2)));
    expect(answers.filter((answer) => z.object({ reviewed: z.boolean() }).parse(answer).reviewed)).toHaveLength(5);
    // A session that another device began in between takes nothing from the first one's right answers.
    await call('startPractice', { lang: 'en', session: 't', kind: 'due', items });
    expect(await ledgerOf('practice_session')).toEqual([{ cause: 'practice_session:s', xp: 10, gems: 0 }]);
    expect(await grade('cat', 0)).toEqual({ reviewed: false });
  });

  test('a word that is gone, or another account’s by the name of its session, changes nothing there or here', async () => {
    const own = token;
    const other = (await signedUp('otra@example.test')).token;
    token = other;
    await call('importWords', { lang: 'en', words: dueWords });
    await call('startPractice', {
      lang: 'en',
      session: 's',
      kind: 'due',
      items: [{ key: 'cat', exercise: 'writing' }],
    });
    token = own;
    const before = await profile();
    expect(await grade('cat', 2)).toEqual({ reviewed: false });
    await call('finishPractice', { lang: 'en', session: 's' });
    expect(await call('undoGrade', { lang: 'en', session: 's', key: 'cat' })).toEqual({ undone: false });
    expect(await profile()).toEqual(before);
    token = other;
    expect(await grade('cat', 2), 'still to be graded, in a session under way').toEqual({ reviewed: true });
    expect(await call('undoGrade', { lang: 'en', session: 's', key: 'cat' })).toEqual({ undone: true });
  });
});

describe('lessons', () => {
  const refusedAmounts = [16, 9e15, -1, null];
  const lesson = 'en-12';

  test('a lesson finished many times at once, on two devices and by name, is paid once', async () => {
    const source = `lesson:${lesson}`;
    for (const xpGained of refusedAmounts)
      expect(await refusal('updateUserProgress', { xpGained, gemsGained: 0, source, isSessionComplete: true })).toEqual(
        refused('invalid-argument'),
      );
    const paid = await Promise.all([
      ...Array.from({ length: 6 }, () => call('finishLesson', { lesson })),
      call('updateUserProgress', { xpGained: 15, gemsGained: 0, source, isSessionComplete: true }),
    ]);
    expect(paid.filter((answer) => z.object({ xp: z.literal(15) }).safeParse(answer).success).length).toBeLessThan(2);
    expect(await ledgerOf('lesson')).toEqual([{ cause: source, xp: 15, gems: 0 }]);
    expect(await profile()).toMatchObject({ experiencePoints: 15, streak: { current: 1 } });
  });

  test('nothing is granted for a lesson that is none, and an amount is no field of it', async () => {
    for (const input of [{ lesson: 'en-21' }, { lesson: 'xx-1' }, { lesson, xp: 15 }, { lesson, xpGained: 15 }])
      expect(await refusal('finishLesson', input)).toEqual(refused('invalid-argument'));
    for (const id of ['en-21', 'en-01', 'other'])
      expect(await refusal('updateUserProgress', { xpGained: 0, gemsGained: 0, source: `lesson:${id}` })).toEqual(
        refused('invalid-argument'),
      );
    expect(await ledgerOf('lesson')).toEqual([]);
  });
});

test('what is no word is refused as such, not as a failure', async () => {
  for (const text of ['!!!', '_init', 'one two three four five six seven eight nine', ' ']) {
    expect([text, await refusal('saveWord', { lang: 'en', text })]).toEqual([text, refused('word-empty')]);
    expect([text, await refusal('saveWords', { lang: 'en', texts: ['cat', text], status: '5' })]).toEqual([
      text,
      refused('word-empty'),
    ]);
  }
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('saveWord has its own sentence for who is not signed in', async () => {
  token = null;
  expect(await refusal('saveWord', { lang: 'en', text: 'cat' })).toEqual(refused('word-unauthenticated'));
  for (const name of ['saveWords', 'restoreWords', 'editTags', 'importWords'])
    expect(await refusal(name, {})).toEqual(refused('word-unauthenticated'));
});

test('what fails for no foreseen reason has its own sentence', async () => {
  await server.database.kysely
    .updateTable('document')
    .set({ data: '{"settings":{"timeZone":"UTC"},"level":0,"consumables":null}' })
    .where('collection', '=', 'users')
    .execute();
  for (const [name, id] of [
    ['applyStarterPack', 'account-setup-failed'],
    ['updateUserProgress', 'progress-failed'],
    ['useConsumable', 'item-not-usable'],
  ] as const)
    expect([name, await refusal(name, payloads[name]())]).toEqual([name, refused(id)]);
});

function codeIn(text: string | undefined): string {
  return new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? 'none:').searchParams.get('code') ?? '';
}
