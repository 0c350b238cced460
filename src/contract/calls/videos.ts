import * as z from 'zod/mini';
import { longestReadingSeconds } from '#domain/library/reading/recordReading.ts';
import { addVideoRule } from '#domain/videos/addVideo.ts';
import { editVideoRule } from '#domain/videos/editVideo.ts';
import { finishVideoRule } from '#domain/videos/finishVideo.ts';
import { recordWatchingRule } from '#domain/videos/recordWatching.ts';
import { recountVideoRule } from '#domain/videos/recountVideo.ts';
import { removeVideoRule, restoreVideoRule } from '#domain/videos/removeVideo.ts';
import { saveVideoPositionRule } from '#domain/videos/saveVideoPosition.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { loopSchema, offset, speed, videoChanges, videoFacts, videoSchema, videoTime } from '../documents/video.ts';
import { count, fileHash, filled, id, instant, textRead } from '../fields.ts';

/** Puts a video into the videoteca; its files are in the account. */
export const addVideo = declareCall({
  name: 'addVideo',
  input: z.strictObject(videoFacts),
  rule: addVideoRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: 'removeVideo',
  failureTitle: 'video',
  ...usualAnswers,
});

/** Corrects a video's title or language, or gives it other subtitles, another cover, its file. */
export const editVideo = declareCall({
  name: 'editVideo',
  input: z.strictObject({
    videoId: id,
    title: z.exactOptional(videoChanges.title),
    language: z.exactOptional(videoChanges.language),
    duration: z.exactOptional(videoChanges.duration),
    coverId: z.exactOptional(videoChanges.coverId),
    fileId: z.exactOptional(videoChanges.fileId),
    trackId: z.exactOptional(videoChanges.trackId),
    nativeTrackId: z.exactOptional(videoChanges.nativeTrackId),
    indexId: z.exactOptional(videoChanges.indexId),
    indexVersion: videoChanges.indexVersion,
    lineCount: z.exactOptional(videoChanges.lineCount),
    wordCount: z.exactOptional(videoChanges.wordCount),
    uniqueWords: z.exactOptional(videoChanges.uniqueWords),
  }),
  rule: editVideoRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'editVideo',
  failureTitle: 'video',
  ...usualAnswers,
});

/** Takes a newer count of the words of a video's lines, made without being asked for. */
export const recountVideo = declareCall({
  name: 'recountVideo',
  input: z.strictObject({
    videoId: id,
    language: videoChanges.language,
    trackId: fileHash,
    indexId: fileHash,
    indexVersion: count,
    wordCount: count,
    uniqueWords: count,
  }),
  rule: recountVideoRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'video',
  ...usualAnswers,
});

/** Takes a video out of the videoteca. */
export const removeVideo = declareCall({
  name: 'removeVideo',
  input: z.strictObject({ videoId: id }),
  rule: removeVideoRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreVideo',
  failureTitle: 'videoRemoval',
  ...usualAnswers,
});

/** Undoes a removal. */
export const restoreVideo = declareCall({
  name: 'restoreVideo',
  input: z.strictObject({ videoId: id, video: videoSchema }),
  rule: restoreVideoRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...usualAnswers,
});

/** Keeps where watching is, and the video's loop, offset of subtitles and speed. */
export const saveVideoPosition = declareCall({
  name: 'saveVideoPosition',
  input: z.strictObject({
    videoId: id,
    at: instant,
    seconds: z.exactOptional(videoTime),
    loop: z.exactOptional(z.nullable(loopSchema)),
    offset: z.exactOptional(offset),
    speed: z.exactOptional(speed),
    since: z.exactOptional(instant),
    answered: z.exactOptional(instant),
  }),
  rule: saveVideoPositionRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'position',
  ...usualAnswers,
});

/** Adds time watched since the last such call. */
export const recordWatching = declareCall({
  name: 'recordWatching',
  input: z.strictObject({
    videoId: id,
    seconds: z.int().check(z.minimum(0), z.maximum(longestReadingSeconds)),
    session: z.exactOptional(filled(40)),
    text: z.exactOptional(textRead),
  }),
  rule: recordWatchingRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'watching',
  ...usualAnswers,
});

/** Says that a video was watched to its end. */
export const finishVideo = declareCall({
  name: 'finishVideo',
  input: z.strictObject({ videoId: id }),
  rule: finishVideoRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'progress',
  ...usualAnswers,
});
