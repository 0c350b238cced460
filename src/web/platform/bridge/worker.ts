import { openReplica } from '#replica/openReplica.ts';
import { answerRequests } from './answerRequests.ts';
import type { Posted, Request } from './protocol.ts';

/** The worker's own thread: the replica of the account that it is named after, asked by messages. */
const replica = openReplica(self.name, post);
const take = answerRequests(replica, post);

function post(posted: Posted): void {
  postMessage(posted);
}

addEventListener('message', (event: MessageEvent<Request>) => take(event.data));
