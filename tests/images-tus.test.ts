/** The official client of tus against the real server: what any dealer's program can rely on. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import sharp from 'sharp'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../src/server/app.ts'
import { type Market, openMarket } from './market.ts'
import { overTheWire, type Wire } from './support/over-the-wire.ts'
import { clearFiles, expectFilesAndRowsAgree, newPhoto, readUpload } from './support/pictures.ts'

let market: Market
let nodes: [Wire, Wire]
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await clearFiles(market)
  const openNode = () => overTheWire(createApp({ platform: market.platform, tokens: market.tokens }).fetch)
  nodes = [await openNode(), await openNode()]
})
afterEach(async () => {
  for (const node of nodes) await node[Symbol.asyncDispose]()
  await expectFilesAndRowsAgree(market)
})

const endpointAt = (port: number) => `http://127.0.0.1:${port}/api/v1/me/uploads`

function optionsFor(port: number, more: Partial<UploadOptions> = {}): UploadOptions {
  const headers = { authorization: `Bearer ${market.ana.token}` }
  return { endpoint: endpointAt(port), headers, retryDelays: [50, 200, 800, 1_600], ...more }
}

/** Sends a file to its end. Returns the id of the upload. */
async function upload(file: Buffer, options: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sending = new Upload(file, { ...options, onSuccess: () => resolve(), onError: reject })
  sending.start()
  await promise
  return sending.url?.split('/').at(-1) ?? ''
}

/** Photos of noise are large. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A line to the first node that breaks after so many bytes; then it leads to the second one. */
async function breakingLine(bytes: number) {
  let left = bytes
  let [{ port }] = nodes
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const breaks = port === nodes[0].port
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.pipe(near)
    near.on('data', (chunk) => {
      far.write(breaks ? chunk.subarray(0, left) : chunk)
      left -= chunk.byteLength
      if (!breaks || left > 0) return
      ;({ port } = nodes[1])
      near.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

test('a photo in one request becomes a picture', async () => {
  const uploadId = await upload(await newPhoto(), optionsFor(nodes[0].port))
  expect((await market.ana.api.images.finishUpload({ uploadId })).image.width).toBe(640)
})

test('a line that breaks in the middle: another node continues where it broke', async () => {
  const photo = await largePhoto()
  const offsets: number[] = []
  expect(photo.byteLength).toBeGreaterThan(1_300_000)
  // Both parts before are stored; of the third one, the client may ask before the first node has stored what arrived.
  await using line = await breakingLine(1_200_000)
  const onBeforeRequest: UploadOptions['onBeforeRequest'] = (sent) => {
    if (sent.getMethod() === 'PATCH') offsets.push(Number(sent.getHeader('Upload-Offset')))
  }
  const uploadId = await upload(photo, optionsFor(line.port, { onBeforeRequest, chunkSize: 500_000 }))
  expect(offsets.slice(0, 3)).toEqual([0, 500_000, 1_000_000])
  expect(offsets.slice(3).every((offset) => offset >= 1_000_000)).toBe(true)
  expect(offsets.length).toBeGreaterThan(3)
  expect((await market.ana.api.images.finishUpload({ uploadId })).image.width).toBe(1_600)
})

test('a deleted upload is gone', async () => {
  const uploadId = await upload(await newPhoto(), optionsFor(nodes[0].port))
  await Upload.terminate(`${endpointAt(nodes[1].port)}/${uploadId}`, optionsFor(nodes[1].port))
  const send: Market['request'] = (path, init) => market.request(path, init)
  expect((await readUpload(send, market.ana, uploadId)).status).toBe(404)
})

test('what is refused says why', async () => {
  const headers = { authorization: 'Bearer nonsense' }
  const error = await upload(await newPhoto(), optionsFor(nodes[0].port, { headers })).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DetailedError)
  const body = (error as DetailedError).originalResponse?.getBody() ?? ''
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid_token' })
})
