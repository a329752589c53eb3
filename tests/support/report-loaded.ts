/** Loaded into a server by `--import`: writes a line for each loaded file of the demo market and the sandbox. */
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    if (/\/src\/(demo|sandbox)\//.test(url)) process.stdout.write(`loaded ${url}\n`)
    return nextLoad(url, context)
  },
})
