/**
 * `npm start`: from a fresh clone to a running market. This file says no to a Node that could not even read the rest,
 * so it uses nothing that an old one lacks.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    'Forecourt needs Node 18 or newer to set itself up (it brings Node 24); this is ' + process.version + '.',
  )
  process.exit(1)
} else {
  void import('./setup/start.mjs').then(({ start }) => start(process.argv.slice(2)))
}
