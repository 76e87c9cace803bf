import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A secret of 256 random bits for a link; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Six digits, each value equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code has few values, so its hash is salted per row. */
export const hashOfCode = (code: string, salt: Buffer): Buffer =>
  createHmac('sha256', salt).update(code).digest()

/** Compares in constant time. */
export const codeMatches = (code: string, salt: Buffer, stored: Buffer): boolean =>
  timingSafeEqual(hashOfCode(code, salt), stored)
