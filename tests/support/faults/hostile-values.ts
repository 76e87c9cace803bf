/**
 * JSON that looks like a string, a list or a promise to code that does not check the type first, as
 * text: a literal of JavaScript would have other properties.
 */
export const hostileValues: readonly string[] = [
  '{"length": {"toString": 1}}',
  '{"length": 1}',
  '{"length": {"valueOf": 1, "toString": 1}, "size": {"toString": 1}}',
  '{"toString": 1, "valueOf": 1}',
  '{"toJSON": 1, "length": -1}',
  '{"then": "now", "constructor": {"prototype": 1}}',
  '[{"length": {"toString": 1}}]',
]
