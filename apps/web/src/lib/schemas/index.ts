import {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  int,
  iso,
  literal,
  looseObject,
  NEVER,
  nothing,
  number,
  object,
  oneOf,
  record,
  string,
  union,
  unknown,
} from './kinds.ts'

/**
 * The schemas that the built pages use: `vite.config.ts` puts this folder in the place of zod, which
 * would add 14 kB of gzipped script to the first load of every screen. This folder adds 3 kB.
 *
 * `schemas.test.ts` compares the two: every schema of the contracts accepts and rejects the same values,
 * returns the same output and names the same fields with the same messages. Only what contracts and
 * screens call exists here. To use zod itself in the pages, remove the alias from `vite.config.ts`
 * and call `config({ jitless: true })` first, since the server's policy forbids code made from text.
 */
export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  int,
  iso,
  literal,
  looseObject,
  NEVER,
  null: nothing,
  number,
  object,
  enum: oneOf,
  record,
  string,
  union,
  unknown,
}
