import { z } from 'zod';

type ExactPartial<Shape extends z.core.$ZodShape> = { [Field in keyof Shape]: z.ZodExactOptional<Shape[Field]> };

/** Each field of a shape may be left out; none may be undefined, unlike with zod's own partial. */
export function exactPartial<Shape extends z.core.$ZodShape>(shape: Shape): ExactPartial<Shape> {
  // Object.fromEntries forgets which field has which schema.
  return Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, z.exactOptional(schema)]),
  ) as ExactPartial<Shape>;
}
