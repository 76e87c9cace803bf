import type { FastifyReply } from 'fastify'

/**
 * Calls `onEnd` once with whether the client has surely read the whole reply. That everything was
 * handed to the operating system says nothing: it may hold megabytes that a client never reads. So
 * the reply is the last of its connection, and the connection is closed for writing only: a client that
 * has read everything closes it in order, one that has not resets it or lets it time out.
 */
export function watchArrival(reply: FastifyReply, onEnd: (hasArrived: boolean) => void): void {
  const { raw } = reply
  const { socket } = raw
  if (!socket) {
    onEnd(false)
    return
  }
  reply.header('Connection', 'close')
  let isSent = false
  let isClosedInOrder = false
  raw.once('finish', () => {
    isSent = true
  })
  // Node would close both directions at the end of the reply, and so never learn how it ended.
  socket.destroySoon = () => socket.end()
  socket.once('end', () => {
    isClosedInOrder = isSent
  })
  socket.once('close', (hadError) => onEnd(isClosedInOrder && !hadError))
}
