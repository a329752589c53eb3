/**
 * The built files whose names contain a hash of their content, from memory and directly from the connection: they are a few megabytes, and
 * every new visitor asks for some fifteen of them.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { type Encoding, encodingFor } from './accepted-encoding.ts'
import { recordAccess } from './access.ts'
import { knows } from './etag.ts'
import { headersOfEveryAnswer, policyOfFiles } from './security-headers.ts'

interface Representation {
  bytes: Buffer
  /** The same on every node, and another one in every encoding (RFC 9110, section 8.8.3). */
  etag: string
}

interface Asset {
  headers: readonly string[]
  representations: { identity: Representation } & Partial<Record<Encoding, Representation>>
}

/** By path. */
export type Assets = ReadonlyMap<string, Asset>

const folderName = 'assets'
const suffixes = { br: '.br', gzip: '.gz' } as const

/** Reads the assets in the folder of the built files, with their compressed forms. */
export async function readAssets(clientFolder: string): Promise<Assets> {
  const folder = join(clientFolder, folderName)
  const names = new Set(await readdir(folder))
  const assets = new Map<string, Asset>()
  for (const name of names) {
    if (Object.values(suffixes).some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))) {
      continue
    }
    const representations: Asset['representations'] = { identity: await read(join(folder, name)) }
    for (const [encoding, suffix] of Object.entries(suffixes) as [keyof typeof suffixes, string][]) {
      if (names.has(name + suffix)) representations[encoding] = await read(join(folder, name + suffix))
    }
    const headers = [
      ['content-type', getMimeType(name) ?? 'application/octet-stream'],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ...(Object.keys(representations).length > 1 ? [['vary', 'Accept-Encoding']] : []),
    ].flat()
    assets.set(`/${folderName}/${name}`, { headers, representations })
  }
  return assets
}

async function read(path: string): Promise<Representation> {
  const bytes = await readFile(path)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

export interface AssetsOptions {
  assets: Assets
  https: boolean
  log: Logger
  metrics: Pick<Metrics, 'requestEnded'>
}

/** Sends assets; passes everything else to `next`. Of a range it sends the whole (RFC 9110, section 14.2). */
export function assetsFirst(
  { assets, https, log, metrics }: AssetsOptions,
  next: (...request: Parameters<RequestListener>) => unknown,
): RequestListener {
  const always = [...headersOfEveryAnswer({ https }), ['content-security-policy', policyOfFiles]].flat()
  return (incoming, outgoing) => {
    const startedMs = performance.now()
    const { method, headers, url = '' } = incoming
    const path = url.split('?', 1)[0] as string
    const asset = method === 'GET' || method === 'HEAD' ? assets.get(path) : undefined
    if (!asset) return void next(incoming, outgoing)
    const accepted = encodingFor(headers['accept-encoding'] ?? '')
    const encoding = asset.representations[accepted] ? accepted : 'identity'
    const { bytes, etag } = asset.representations[encoding] ?? asset.representations.identity
    const isKnown = knows(headers['if-none-match'], etag)
    const requestId = randomUUID()
    outgoing.writeHead(isKnown ? 304 : 200, [
      ...always,
      ...asset.headers,
      'etag',
      etag,
      'x-request-id',
      requestId,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...(isKnown ? [] : ['content-length', String(bytes.byteLength)]),
    ])
    outgoing.end(isKnown || method === 'HEAD' ? undefined : bytes)
    recordAccess(log.child({ requestId }), metrics, {
      method: method as string,
      path,
      route: `/${folderName}/*`,
      status: isKnown ? 304 : 200,
      ms: performance.now() - startedMs,
      bytes: isKnown || method === 'HEAD' ? 0 : bytes.byteLength,
    })
  }
}
