/**
 * A text message as one unmasked frame of RFC 6455. It is built once and written to every socket
 * that receives it.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerLength + length)
  frame[0] = finalText
  if (headerLength === 2) {
    frame[1] = length
  } else if (headerLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headerLength)
  return frame
}

const finalText = 0x81

/** An empty ping frame of RFC 6455, which every client answers with a pong. */
export const probeFrame = Buffer.from([0x89, 0])
