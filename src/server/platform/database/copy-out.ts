/** `copy (select …) to stdout`, read from the wire in chunks as they arrive. */
import { type Duplex, Readable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** First bytes of messages of PostgreSQL's protocol, section "Message Formats". */
const copyData = 'd'.charCodeAt(0)
const copyDone = 'c'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)
/** That byte, and the length of the rest. */
const headerLength = 5

/**
 * A query for `Client.query`. PostgreSQL sends a message for each row; parsing a million of them one by one costs more
 * than all processing of the rows. Here a chunk of the wire stays a chunk: everything but the data is removed in place.
 * Errors are emitted as stream errors.
 */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string
  #socket: Duplex | undefined
  /** The connection's other listeners, restored afterwards. */
  #usual: ((bytes: Uint8Array) => void) | undefined
  /** The start of a message whose header is incomplete. */
  #rest: Uint8Array = new Uint8Array()
  #isData = false
  /** Remaining bytes of the present message. */
  #left = 0
  #wanted = false

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: Connection): void {
    const { stream } = connection
    const [usual, another] = stream.listeners('data') as ((bytes: Uint8Array) => void)[]
    if (!usual || another) throw new Error('Another reader uses this connection')
    this.#socket = stream
    this.#usual = usual
    stream.off('data', usual)
    stream.pause()
    stream.on('readable', this.#forward)
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#wanted = true
    this.#forward()
  }

  /** A reader that stops early discards the connection: the remaining data is skipped. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket?.off('readable', this.#forward).resume()
    this.#socket = undefined
    done(error)
  }

  handleError(error: Error): void {
    this.#handBack(new Uint8Array())
    this.destroy(error)
  }

  /** Nothing to do: the last chunk signals the end. */
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {}

  readonly #forward = (): void => {
    while (this.#wanted && this.#socket) {
      const piece = this.#socket.read() as Buffer | null
      if (piece === null) return
      this.#take(this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]))
    }
  }

  /** Moves the data of a chunk to its beginning, over the headers between, and passes it on. */
  #take(piece: Buffer): void {
    let [from, to] = [0, 0]
    let end: 'data' | 'error' | undefined
    this.#rest = new Uint8Array()
    while (from < piece.length) {
      if (this.#left > 0) {
        const length = Math.min(this.#left, piece.length - from)
        if (this.#isData) {
          piece.copyWithin(to, from, from + length)
          to += length
        }
        from += length
        this.#left -= length
        continue
      }
      const kind = piece[from] as number
      if (kind === errorResponse) {
        end = 'error'
        break
      }
      if (piece.length - from < headerLength) {
        this.#rest = Uint8Array.from(piece.subarray(from))
        break
      }
      this.#left = piece.readUInt32BE(from + 1) - 4
      from += headerLength
      if (kind === copyDone) {
        end = 'data'
        break
      }
      this.#isData = kind === copyData
    }
    if (to > 0) this.#wanted = this.push(piece.subarray(0, to))
    if (end === undefined) return
    this.#handBack(Uint8Array.from(piece.subarray(from)))
    if (end === 'data') this.push(null)
  }

  /** Restores the usual reader, with the bytes read for it. */
  #handBack(unread: Uint8Array): void {
    const [socket, usual] = [this.#socket, this.#usual]
    if (!socket || !usual) return
    this.#socket = undefined
    socket.off('readable', this.#forward)
    socket.on('data', usual)
    if (unread.length > 0) usual(Buffer.from(unread))
    // A stream that was read with `read()` stays paused until it is resumed.
    process.nextTick(() => socket.resume())
  }
}
