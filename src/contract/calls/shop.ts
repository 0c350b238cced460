import * as z from 'zod/mini';
import { useConsumable as useConsumableRule } from '#domain/shop/useConsumable.ts';
import { declareCall } from '../call.ts';
import { id } from '../fields.ts';

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
