import { catalogue, type ErrorId } from './catalogue.ts';

/** The answer "no" with its reason from the catalogue: a rule, a call or a route throws it, a person reads its text. */
export class Refusal extends Error {
  readonly id: ErrorId;

  constructor(id: ErrorId) {
    super(catalogue[id].text);
    this.name = 'Refusal';
    this.id = id;
  }
}
