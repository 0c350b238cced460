/** Joins the port of a card, or of a strip, with the script of its page: in Firefox a page of the extension that stands in a frame has no `tabs` to reach it by. */
export function relayCard(card: chrome.runtime.Port): void {
  const tabId = card.sender?.tab?.id;
  if (tabId === undefined) return card.disconnect();
  const page = chrome.tabs.connect(tabId, { name: card.name });
  pass(card, page);
  pass(page, card);
}

function pass(from: chrome.runtime.Port, to: chrome.runtime.Port): void {
  from.onMessage.addListener((message: unknown) => to.postMessage(message));
  from.onDisconnect.addListener(() => to.disconnect());
}
