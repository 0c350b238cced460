import { ownRequest, type OwnAnswers, type OwnRequest } from '../messages/ownMessages.ts';
import { bridgePort, isFramePort, pagePort } from '../messages/ports.ts';
import { createBridge } from './bridge.ts';
import { createBackgroundAccount } from './openAccount.ts';
import { createPages } from './pages.ts';
import { createPairing } from './pairing.ts';
import { followQueue, waitForServer } from './queueAlarm.ts';
import { relayCard } from './relayCard.ts';
import { colourOnce, followSites } from './sites.ts';

// The browser ends this script whenever it likes and starts it again for the next message: nothing is held here that matters.

const account = createBackgroundAccount({
  onEvent(event) {
    bridge.tell(event);
    if (event.event === 'sync') void waitForServer(event.state.waiting > 0);
    if (event.event === 'documents' || event.event === 'everything') pages.tellAll();
  },
  onEnded() {
    account.close();
    bridge.closeAll();
    pages.leaveAll();
  },
});
const bridge = createBridge(account);
const pages = createPages(account);
const pairing = createPairing(account, () => {
  bridge.closeAll();
  pages.tellAll();
});

followSites();
followQueue(account);

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === pagePort) pages.connect(port);
  // A page of another extension, or a script in a page, has no business with the account's copy.
  else if (port.name === bridgePort && isOwnPage(port.sender)) bridge.connect(port);
  else if (isFramePort(port.name) && isOwnPage(port.sender)) relayCard(port);
  else port.disconnect();
});

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  const request = isOwnPage(sender) ? ownRequest(message) : null;
  if (!request) return false;
  answer(request).then(respond, (error: unknown) => {
    console.error(error);
    respond(null);
  });
  return true;
});

function isOwnPage(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender?.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL('')) === true;
}

async function answer(request: OwnRequest): Promise<OwnAnswers[OwnRequest['kind']]> {
  switch (request.kind) {
    case 'account':
      return pairing.stateNow();
    case 'pair':
      return pairing.pair(request.server, request.code);
    case 'replace':
      return pairing.replace(request.forgets);
    case 'unsent':
      return pairing.unsent();
    case 'page':
      return pages.stateOf(request.tabId);
    case 'colour-once':
      return colourOnce(request.tabId);
  }
}
