import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { textFrame } from '@weekboard/api/platform/realtime/frames'
import { Redis } from 'ioredis'
import { WebSocketServer } from 'ws'
import { plainEvent } from './load.ts'
import { serveBenchmark } from './serve.ts'

/** The limit: `ws`, one frame for everybody, written to the sockets as it is. */
const { redisUrl } = JSON.parse(process.argv[2] ?? '{}')
const server = createServer()
const wires = new Set<Socket>()
const gateway = new WebSocketServer({ server, perMessageDeflate: false })
gateway.on('connection', (socket, { socket: wire }) => {
  wires.add(wire)
  socket.on('close', () => wires.delete(wire))
})
const deliver = (text: string) => {
  const frame = textFrame(text)
  for (const wire of wires) wire.write(frame)
}

const channel = 'bare'
const publisher = redisUrl ? new Redis(redisUrl) : null
if (redisUrl) {
  const subscriber = new Redis(redisUrl)
  subscriber.on('message', (_channel, text) => deliver(text))
  await subscriber.subscribe(channel)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  serveBenchmark(typeof address === 'object' && address ? address.port : 0, (size) => {
    for (let count = 0; count < size; count += 1) {
      const text = JSON.stringify(plainEvent())
      if (publisher) void publisher.publish(channel, text)
      else deliver(text)
    }
  })
})
