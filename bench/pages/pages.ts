/** `npm run bench pages`: the cost of a page for server, connection and phone. */
import { buildPages } from '../build.ts'
import type { Benchmark } from '../report.ts'
import { measureOpening } from './opening.ts'
import { measureRendering } from './rendering.ts'

export const pages: Benchmark = {
  name: 'pages',
  run: async (effort) => {
    await buildPages()
    return { title: 'Pages', parts: [await measureRendering(effort), ...(await measureOpening(effort))] }
  },
}
