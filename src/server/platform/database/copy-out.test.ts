import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import type { Connection } from 'pg'
import { expect, test } from 'vitest'
import { CopyOut } from './copy-out.ts'

function message(kind: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(5)
  header.write(kind)
  header.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([header, content])
}

/** A wire on which `sent` arrives in chunks that end at the given offsets; returns the copied data and the rest. */
async function copied(sent: Buffer, cuts: readonly number[]) {
  const wire = new PassThrough()
  const left: Buffer[] = []
  wire.on('data', (bytes: Buffer) => left.push(bytes))
  const asked: string[] = []
  const copy = new CopyOut('copy cars to stdout')
  copy.submit({ stream: wire, query: (text: string) => asked.push(text) } as unknown as Connection)
  const ends = [...new Set(cuts.map((cut) => cut % sent.length))].toSorted((a, b) => a - b)
  for (const [index, end] of [...ends, sent.length].entries()) wire.write(sent.subarray(ends[index - 1] ?? 0, end))
  const read: Buffer[] = []
  for await (const piece of copy) read.push(Buffer.from(piece as Uint8Array))
  await new Promise(setImmediate)
  return { asked, data: Buffer.concat(read), left: Buffer.concat(left) }
}

const content = fc.uint8Array({ maxLength: 300 })
const cuts = fc.array(fc.nat(), { maxLength: 20 })

test('the data of all messages comes whole and in order, wherever the wire cuts them, and nothing else with it', async () => {
  const noise = fc.tuple(fc.constantFrom('S', 'N', 'A', 'H'), content)
  const data = fc.tuple(fc.constant('d'), content)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(data, data, noise), { maxLength: 30 }), cuts, async (messages, cuts) => {
      const ending = Buffer.concat([message('C', Buffer.from('COPY 3\0')), message('Z', Buffer.from('I'))])
      const sent = [...messages.map(([kind, bytes]) => message(kind, bytes)), message('c', new Uint8Array()), ending]
      const result = await copied(Buffer.concat(sent), cuts)
      expect(result.asked).toEqual(['copy cars to stdout'])
      expect(result.data).toEqual(Buffer.concat(messages.flatMap(([kind, bytes]) => (kind === 'd' ? [bytes] : []))))
      expect(result.left).toEqual(ending)
    }),
  )
})

test('an error is left to the usual reader, and ends what is read', async () => {
  const wire = new PassThrough()
  const left: Buffer[] = []
  wire.on('data', (bytes: Buffer) => left.push(bytes))
  const copy = new CopyOut('copy cars to stdout')
  copy.submit({ stream: wire, query: () => undefined } as unknown as Connection)
  const refusal = message('E', Buffer.from('SFATAL\0\0'))
  wire.write(Buffer.concat([message('d', Buffer.from('a row')), refusal]))
  const reading = (async () => {
    let read = ''
    for await (const piece of copy) {
      read += String(piece)
      // The usual reader reports the error to the query.
      setImmediate(() => copy.handleError(new Error('connection lost')))
    }
    return read
  })()
  await expect(reading).rejects.toThrow('connection lost')
  expect(Buffer.concat(left)).toEqual(refusal)
})
