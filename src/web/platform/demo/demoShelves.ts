import { ownVideoAddress, type OwnVideo } from '#contract/content/ownVideo.ts';
import { storyAddress, type GivenStory } from '#contract/content/story.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import { fetchContent, fetchContentJson } from '../content/fetchContent.ts';
import { demoHistory } from './demoHistory.ts';
import { demoDocuments, demoVideo, indexIdOf } from './demoLearner.ts';

export interface DemoShelvesParts {
  /** Origin of the site that has the stories; empty for the page's own. */
  readonly origin: string;
  readonly timeZone: string;
  readonly now: () => number;
  /** Writes the documents of what has come. */
  readonly apply: (writes: ReadonlyMap<string, object | null>) => void;
  /** Called when a story or video cannot be fetched. */
  readonly onMissing: () => void;
  /** Called when all that was asked for has come, or will not. */
  readonly onArrived: () => void;
}

/** The book and the video that the demo learner has in each language, fetched when the language is first in use. */
export function createDemoShelves({ origin, timeZone, now, apply, onMissing, onArrived }: DemoShelvesParts) {
  const stories = new Map<Language, Promise<void>>();
  const addresses = new Map<string, string>();

  /** Fetches a language's story and video, once; what cannot be fetched leaves its shelf empty and says so. */
  function story(language: Language): Promise<void> {
    const known = stories.get(language);
    if (known) return known;
    const coming = fetchShelves(language);
    stories.set(language, coming);
    return coming.finally(onArrived);
  }

  async function fetchShelves(language: Language): Promise<void> {
    const [ofStory, ofVideo] = await Promise.allSettled([fetchStory(language), fetchVideo(language)]);
    if (ofStory.status === 'rejected') stories.delete(language);
    if ([ofStory, ofVideo].every(({ status }) => status === 'fulfilled')) return;
    onMissing();
  }

  // Our own build wrote these files from the contract's types.

  async function fetchStory(language: Language): Promise<void> {
    const facts = (await fetchContentJson(origin + storyAddress(language, 'json'))) as GivenStory;
    addresses
      .set(facts.fileId, storyAddress(language, 'epub'))
      .set(indexIdOf(facts.fileId), storyAddress(language, 'index'));
    apply(demoDocuments(facts, now()));
    // A day is one document for all languages: only the first has a past.
    if (language === defaultLanguage) apply(demoHistory(facts, timeZone, now()));
  }

  async function fetchVideo(language: Language): Promise<void> {
    const own = (await fetchContentJson(origin + ownVideoAddress(language))) as OwnVideo;
    for (const { id, address } of own.files) addresses.set(id, address);
    apply(demoVideo(own, now()));
  }

  /** A file of theirs; null when it is none. */
  async function read(fileId: string): Promise<Blob | null> {
    const address = addresses.get(fileId);
    if (!address) return null;
    return (await fetchContent(origin + address)).blob();
  }

  return { story, read };
}
