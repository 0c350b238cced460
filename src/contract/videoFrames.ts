// Without the schema library: the player needs this before it has one.

/** The only host that a video of YouTube is shown from, and only after a press (docs/decisions/videos.md). */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';

/**
 * Empty documents of our own in which videos of other hosts are shown. Their policies let in what the app's own keeps out: frames of
 * YouTube, or video files of any address. Neither runs a script.
 */
export const videoFrames = { youtube: '/video-frame/youtube', address: '/video-frame/address' } as const;
