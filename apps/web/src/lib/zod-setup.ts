import { config } from 'zod'

// The server's policy forbids code made from text. Must run before any schema is built.
config({ jitless: true })
