/** Ports by their names. A page that is coloured holds one while it is visible, a page of the extension one to the account's copy. */
export const pagePort = 'page';
export const bridgePort = 'bridge';

/** Milliseconds between the messages that keep the background alive while somebody looks: browsers end it after 30 s of silence. */
export const aliveEvery = 20_000;

/** The name of the port that a page of the extension in a frame opens to the script that made it: nobody else knows the rest of it. */
export const framePort = (token: string): string => `frame ${token}`;

export const isFramePort = (name: string): boolean => name.startsWith(framePort(''));
