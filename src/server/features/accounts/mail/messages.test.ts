import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resetMessage, socialMessage, storyBeginning, verificationMessage } from './messages.ts';

const link = 'https://glosa.example/auth-action?mode=verifyEmail&code=a.b.c';

test('a mail says in both its parts what it is for, and carries its link as a button and as plain text', () => {
  const { subject, text, html } = verificationMessage('ana@example.test', 'Ana', link);
  expect(subject).toBe('Confirma tu correo');
  expect(text.split('\n')).toContain(link);
  const shown = html.replaceAll('&#38;', '&');
  expect(shown.split(`href="${link}"`)).toHaveLength(3);
  expect(shown).toContain(`>${link}</a>`);
  for (const part of [text, html]) {
    expect(part).toContain('Hola, Ana.');
    expect(part).toContain('El enlace vale una hora.');
  }
});

test.each([verificationMessage, resetMessage])('it can be read without images, and in the dark', (message) => {
  const { html } = message('ana@example.test', 'Ana', link);
  expect(html).not.toMatch(/<img|<svg|url\(|<script|<link/);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('name="color-scheme" content="light dark"');
});

test('what a person calls themselves is text, on one line', () => {
  const name = '<b onload="x">A\r\nBcc: eva@example.test & co</b>';
  for (const { subject, text, html } of [
    verificationMessage('ana@example.test', name, link),
    resetMessage('ana@example.test', name, link),
    socialMessage('ana@example.test', name, 'Google'),
  ]) {
    expect(html).not.toContain('<b onload');
    expect(text).toContain('Hola, <b onload="x">A Bcc: eva@example.test & co</b>.');
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test('the sentence of the mail is how the story begins', () => {
  const { before, marked, after } = storyBeginning;
  const story = readFileSync('content/stories/en/05-the-clock-at-harrow-quay.md', 'utf8');
  expect(story.split(/^## .*\n+/m)[1]).toMatch(new RegExp(`^${before}${marked}${after.replace('.', '\\.')}`));
});
