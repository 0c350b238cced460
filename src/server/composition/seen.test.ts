import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '#tests/partners/freePort.ts';
import { runToEnd, startGlosa } from '#tests/partners/glosa.ts';
import { readinessOf } from './readiness.ts';

const project: { readonly version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8'),
);
const well = {
  mailsWaiting: 0,
  oldestMailSeconds: null,
  files: 0,
  fileBytes: 0,
  accounts: 0,
  databaseBytes: 1,
  freeBytes: 10 * 1024 ** 3,
  backupSeconds: 60,
};

describe('readiness', () => {
  test.each([
    ['all is well', well, { status: 'ok', database: 'ok', disk: 'ok', mail: 'ok', backup: 'ok' }],
    ['the database is away', null, { status: 'unavailable', database: 'unavailable' }],
    [
      'the disk is almost full',
      { ...well, freeBytes: 200 * 1024 ** 2 },
      { status: 'unavailable', disk: 'almost-full' },
    ],
    ['mail waits for minutes', { ...well, mailsWaiting: 3, oldestMailSeconds: 600 }, { status: 'ok', mail: 'ok' }],
    ['mail is stuck', { ...well, mailsWaiting: 3, oldestMailSeconds: 3_700 }, { status: 'ok', mail: 'stuck' }],
    ['the last backup is of yesterday', { ...well, backupSeconds: 26 * 3_600 }, { backup: 'ok' }],
    ['the last backup is of last week', { ...well, backupSeconds: 7 * 86_400 }, { status: 'ok', backup: 'old' }],
    ['there is no backup', { ...well, backupSeconds: null }, { status: 'ok', backup: 'none' }],
  ])('%s', (_, state, expected) => {
    expect(readinessOf(state)).toMatchObject(expected);
  });
});

test('a server says its version, its readiness, its figures on a port of their own, and every failed sign-in with its address', async () => {
  const port = await freePort();
  await using glosa = await startGlosa({ METRICS_PORT: String(port), LOG_LEVEL: 'info', LOG_REQUESTS: 'on' });
  const answer = async (address: string, init?: RequestInit) => fetch(`${glosa.url}${address}`, init);
  expect(await (await answer('/health')).json()).toEqual({ status: 'ok', version: project.version });
  expect(await (await answer('/ready')).json()).toMatchObject({ database: 'ok', mail: 'ok', backup: 'none' });
  const folder = path.join(glosa.dataDir, 'copy');
  expect((await runToEnd('src/server/admin.ts', ['backup', folder], { DATA_DIR: glosa.dataDir })).code).toBe(0);
  expect(await (await answer('/ready')).json()).toMatchObject({ backup: 'ok' });
  for (const unknown of ['/metrics', '/wp-login', '/homepage', '/actuator/health'])
    expect([unknown, (await answer(unknown)).status]).toEqual([unknown, 404]);
  expect((await answer('/glosa/us-central1/none', { method: 'SPY' }).catch(() => null))?.status).not.toBe(200);
  const signIn = (email: string) =>
    answer('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: glosa.url },
      body: JSON.stringify({ email, password: 'no es esta', rememberMe: true }),
    });
  for (let tries = 0; tries < 10; tries++) await signIn('Ana.Secreta@example.test');
  const secretPath = '/users/uid-of-ana/documents/words_en/gato';
  expect((await answer(secretPath)).status).toBe(401);

  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(/^glosa_sign_ins_total\{outcome="failed"\} 10$/m);
  expect(figures).toMatch(
    /^glosa_request_seconds_count\{method="POST",route="\/api\/auth\/sign-in",status="401"\} 10$/m,
  );
  expect(figures).toMatch(/^glosa_mails_waiting 0$/m);
  expect(figures).toMatch(/^glosa_backup_age_seconds \d/m);
  expect(figures).toMatch(/^glosa_job_ended_seconds\{job="collect-files"\} \d/m);
  expect(figures).toMatch(/^glosa_database_bytes [1-9]/m);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);

  const lines = glosa.output().split('\n');
  const failed = lines.filter((line) => line.includes('"sign-in-failed"'));
  expect(failed).toHaveLength(10);
  // As docs/running.md tells fail2ban to look for it.
  expect(failed[0]).toMatch(
    /^\{"level":30,"time":\d+,"pid":\d+,"hostname":"[^"]*","event":"sign-in-failed","address":"127\.0\.0\.1"/,
  );
  expect(lines.some((line) => line.includes('"route":"/users/:uid/') && line.includes('"status":401'))).toBe(true);
  for (const said of [figures, glosa.output()]) {
    expect(said.toLowerCase()).not.toContain('secreta');
    expect(said).not.toContain('uid-of-ana');
    expect(said).not.toContain('gato');
  }
});

test('a metrics port that is taken stops the start with one line that names it', async () => {
  await using glosa = await startGlosa();
  const other = await runToEnd('src/server/main.ts', [], {
    DATA_DIR: `${glosa.dataDir}/other`,
    PORT: String(await freePort()),
    METRICS_PORT: new URL(glosa.url).port,
  });
  expect(other).toEqual({
    code: 1,
    output: expect.stringMatching(/^METRICS_PORT: otro programa escucha en [^\n]+\n$/),
  });
});
