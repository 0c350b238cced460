import type { OwnAnswers, OwnRequest } from '../messages/ownMessages.ts';

/** Asks the background, which is started for it where the browser had ended it. @throws when it fails there */
export async function askBackground<Kind extends OwnRequest['kind']>(
  request: Extract<OwnRequest, { kind: Kind }>,
): Promise<OwnAnswers[Kind]> {
  const answer: OwnAnswers[Kind] | null | undefined = await chrome.runtime.sendMessage(request);
  if (answer === null || answer === undefined) throw new Error(`The background does not answer ${request.kind}`);
  return answer;
}
