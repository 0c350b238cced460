import { pagePort } from '../messages/ports.ts';
import { fromPage } from '../messages/pageMessages.ts';

chrome.runtime.onConnect.addListener((port) => {
  if (port.name === pagePort) port.onMessage.addListener((message) => void fromPage(message));
});
