/**
 * `npm start`: from a fresh clone to a running market. This file rejects a Node that could not even parse the rest, so
 * it uses only syntax that an old one supports.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    'Forecourt needs Node 18 or newer to set itself up (it brings Node 24); this is ' + process.version + '.',
  )
  process.exit(1)
} else {
  void import('./setup/start.mjs').then(({ start }) => start(process.argv.slice(2)))
}
