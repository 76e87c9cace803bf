import { createServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { plainEvent } from './load.ts'
import { serveBenchmark } from './serve.ts'

/** Socket.IO as its guide sets it up, over WebSocket alone; with a Redis, its adapter for that. */
const { redisUrl } = JSON.parse(process.argv[2] ?? '{}')
const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
if (redisUrl) io.adapter(createAdapter(new Redis(redisUrl), new Redis(redisUrl)))

http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  serveBenchmark(typeof address === 'object' && address ? address.port : 0, (size) => {
    for (let count = 0; count < size; count += 1) io.emit('event', plainEvent())
  })
})
