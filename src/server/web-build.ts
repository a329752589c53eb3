/** Loads the pages: built ones from `build/`, or live ones from Vite in development. */
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { languages } from '../contract/market/vocabulary.ts'
import type { PageValues, WebBuild } from './http/pages.ts'
import { StartError } from './start-error.ts'

const folder = new URL('../../build/', import.meta.url)
export const clientFolder = fileURLToPath(new URL('client', folder))

/** The context key belongs to the built code, so its creator must come from the build too. */
function toWebBuild(
  build: ServerBuild,
  mode: 'production' | 'development',
  earlyScripts: PageValues['earlyScripts'],
): WebBuild {
  const { createLoadContext } = build.entry.module as unknown as Pick<WebBuild, 'createLoadContext'>
  return { answer: createRequestHandler(build, mode), createLoadContext, earlyScripts }
}

export async function loadBuiltWeb(): Promise<WebBuild> {
  const entry = new URL('server/index.js', folder)
  if (!existsSync(entry))
    throw new StartError('The pages are not built yet. Run `npm start`, or `npm run build` first.')
  return toWebBuild((await import(entry.href)) as ServerBuild, 'production', earlyScripts())
}

/** The largest script and each language's file of texts; the manifest maps them to their hashed names. */
function earlyScripts(): PageValues['earlyScripts'] {
  const manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', folder), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >
  const entries = Object.entries(manifest)
  const vendor = entries.filter(([, { name }]) => name === 'vendor')
  return Object.fromEntries(
    languages.map((language) => {
      const texts = entries.filter(([source]) => source.endsWith(`i18n/messages/${language}.json`))
      return [language, [...vendor, ...texts].map(([, { file }]) => `/${file}`)]
    }),
  )
}

export interface DevelopmentServer {
  load: () => Promise<WebBuild>
  /** Responds to requests for Vite's modules, else calls `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Runs Vite in this process, so that a change to a page shows immediately. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return toWebBuild(build as ServerBuild, 'development', {})
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
