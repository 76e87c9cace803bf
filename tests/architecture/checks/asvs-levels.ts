/**
 * The levels of the requirements of OWASP ASVS 5.0.0 (https://owasp.org/asvs, CC BY-SA 4.0): by chapter
 * the sections, of each the levels of its requirements in their order.
 */
const chapters = {
  1: '22 1111122223 112222222223 222 123',
  2: '122 112 12223 23',
  3: '3 113 12223 11222233 11122333 3 22333',
  4: '12233 23333 22 1222',
  5: '2 112333 113 222',
  6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  7: '222 1111 22 11222 223 22',
  8: '1233 1123 133 23',
  9: '111 1222',
  10: '22 223 22223 1111122222233333 22222 22 222',
  11: '2233 22233 11233 1222 23 23 33',
  12: '12233 11 22223',
  13: '2333 222223 2233 1222233',
  14: '22 12223333 122',
  15: '12233 12233 1222222 3333',
  16: '2 22222 2222 222 2223',
  17: '23 22223333 22',
} as const

/** The level of each requirement by its number, such as '6.2.1'. */
export const asvsLevels: ReadonlyMap<string, string> = new Map(
  Object.entries(chapters).flatMap(([chapter, sections]) =>
    sections
      .split(' ')
      .flatMap((levels, section) =>
        [...levels].map((level, index): [string, string] => [
          `${chapter}.${section + 1}.${index + 1}`,
          level,
        ]),
      ),
  ),
)
