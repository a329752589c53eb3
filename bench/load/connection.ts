/**
 * One keep-alive HTTP connection that sends a request, waits for the complete response, and repeats. It parses just
 * enough of the response to find its end, so that the generator is never the bottleneck.
 */
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  bodyBytes: number
}

const endOfHead = Buffer.from('\r\n\r\n')

export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#take(bytes))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.off('error', reject)
        resolve(new Connection(socket))
      })
      socket.once('error', reject)
    })
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request, 'latin1')
    })
  }

  close(): void {
    this.#settle = null
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const answer = readAnswer(this.#received)
    if (answer === null) return
    this.#received = Buffer.alloc(0)
    const settle = this.#settle
    this.#settle = null
    settle?.resolve(answer)
  }

  #fail(error: Error): void {
    this.#settle?.reject(error)
    this.#settle = null
  }
}

/** Null until the response is complete. */
function readAnswer(received: Buffer): Answer | null {
  const headLength = received.indexOf(endOfHead)
  if (headLength === -1) return null
  const head = received.toString('latin1', 0, headLength)
  const status = Number(head.slice(9, 12))
  const bodyStart = headLength + endOfHead.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    return received.length - bodyStart < Number(length) ? null : { status, bodyBytes: Number(length) }
  }
  if (status === 204 || status === 304) return { status, bodyBytes: 0 }
  return readChunks(received, bodyStart, status)
}

function readChunks(received: Buffer, start: number, status: number): Answer | null {
  let bodyBytes = 0
  for (let at = start; ;) {
    const lineEnd = received.indexOf('\r\n', at, 'latin1')
    if (lineEnd === -1) return null
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (next > received.length) return null
    if (size === 0) return { status, bodyBytes }
    bodyBytes += size
    at = next
  }
}
