/** As better-auth takes them: what it would refuse is refused before it is asked, in the words of spec §8. */
const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Tells whether mail can be sent to this text, judging by its form? */
export function isAddress(text: string): boolean {
  return address.test(text);
}
