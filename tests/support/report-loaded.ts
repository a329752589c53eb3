/** Loaded into a server by `--import`: writes a line for each file of the demo market and the sandbox that it loads. */
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    if (/\/src\/(demo|sandbox)\//.test(url)) process.stdout.write(`loaded ${url}\n`)
    return nextLoad(url, context)
  },
})
