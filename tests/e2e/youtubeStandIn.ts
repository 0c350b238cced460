import type { Route } from 'playwright';

/** The address of the frames that it stands in for, as a pattern. */
export const youtubeFrames = 'https://www.youtube-nocookie.com/**';

/** A stand-in for YouTube's frame: it answers the messages of the IFrame API as the real one does. */
export function youtubeStandIn(behaviour: string): (route: Route) => Promise<void> {
  const script = `
    let time = 0, state = -1, from = 0, rate = 1;
    const post = (message) => parent.postMessage(JSON.stringify(message), '*');
    const now = () => state === 1 ? time + (performance.now() - from) / 1000 * rate : time;
    const report = () => post({ event: 'infoDelivery', info: { currentTime: now(), duration: 20, playerState: state, videoData: { title: 'Del vídeo' } } });
    addEventListener('message', ({ data }) => {
      const { event, func, args } = JSON.parse(data);
      if (event === 'listening') { post({ event: 'onReady' }); ${behaviour} report(); setInterval(report, 250); }
      if (func === 'playVideo') { time = now(); from = performance.now(); state = 1; }
      if (func === 'pauseVideo') { time = now(); state = 2; }
      if (func === 'seekTo') { time = args[0]; from = performance.now(); }
      if (func === 'setPlaybackRate') { time = now(); from = performance.now(); rate = args[0]; }
      if (func) { post({ event: 'onStateChange', info: state }); report(); }
    });`;
  return (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><body style="background:#246"><script>${script}</script>`,
    });
}
