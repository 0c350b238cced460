import { pino } from 'pino';
import { longestInvitation, usualInvitation } from '#contract/accounts.ts';
import { isAddress } from '#domain/accounts/isAddress.ts';
import { mailTransport } from '../adapters/mail/open.ts';
import { createOutbox } from '../adapters/mail/outbox.ts';
import { ConfigError } from '../operator/configError.ts';
import { mailLimits } from '../config/limits.ts';
import { createInvitations } from '../features/accounts/entering/invitations.ts';
import { invite } from '../features/accounts/entering/invite.ts';
import { beside } from './beside.ts';
import type { Command } from './command.ts';

/** Makes an invitation, for one address if it is named. The server that runs beside may send the mail as well. */
export const inviteCommand: Command = {
  words: '[correo]',
  takes: ['days'],
  means: 'hace una invitación, para ese correo o para quien tenga el enlace; con --days N, vale N días y no 7',
  run: (config, [email = null], { days: given }) =>
    beside(config, async (database) => {
      const days = given === undefined ? usualInvitation : Number(given);
      if (!Number.isInteger(days) || days < 1 || days > longestInvitation)
        throw new ConfigError(`--days: un número de 1 a ${longestInvitation}`);
      if (email !== null && !isAddress(email)) throw new ConfigError(`${email}: no es un correo electrónico`);
      const log = pino({ level: config.logLevel }, pino.destination(2));
      const transport = mailTransport(config, false);
      const outbox = createOutbox({ database, transport, limits: mailLimits, now: Date.now, log });
      const invitations = createInvitations(database, Date.now);
      const made = await invite({ config, invitations, outbox }, { email, days, madeBy: null });
      await outbox.close();
      const term = days === 1 ? 'un día' : `${days} días`;
      const mailed = made.mailed ? `; va por correo a ${email}` : '';
      return {
        text: `${made.link}\nVale ${term} y para una sola cuenta${mailed}. No se vuelve a enseñar.`,
        json: { ...made, email, days },
      };
    }),
};
