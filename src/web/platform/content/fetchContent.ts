import { Refusal } from '#domain/errors/refusal.ts';

// Content that every Glosa serves of its own: stories, lessons, first readings, our videos.

/** @throws Refusal `unavailable` when it cannot be fetched */
export async function fetchContent(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Refusal('unavailable');
  return response;
}

/** @throws Refusal `unavailable` when it cannot be fetched, or is no JSON */
export async function fetchContentJson(address: string): Promise<unknown> {
  const response = await fetchContent(address);
  try {
    return await response.json();
  } catch {
    throw new Refusal('unavailable');
  }
}
