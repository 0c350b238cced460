import * as z from 'zod/mini';
import { buyItemRule } from '#domain/shop/buyItem.ts';
import { useConsumableRule } from '#domain/shop/useConsumable.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { count, id } from '../fields.ts';

/** Buys an item of the shop at the price that the learner saw. */
export const buyItem = declareCall({
  name: 'buyItem',
  input: z.strictObject({ itemId: id, price: count }),
  rule: buyItemRule,
  guest: 'needs-account',
  // Only the server knows the balance, and spends gems once.
  offline: 'refused',
  undo: null,
  failureTitle: 'purchase',
  ...usualAnswers,
});

/** Uses one of an item bought (spec §7). */
export const useConsumable = declareCall({
  name: 'useConsumable',
  input: z.strictObject({ consumableId: id }),
  rule: useConsumableRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'item',
  unauthenticated: 'not-authenticated',
  failure: 'item-not-usable',
});
