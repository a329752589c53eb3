/**
 * `npm test`: from a fresh clone to every check and test. `--full` runs the whole matrix of databases, screens and themes,
 * `--check` what a change needs while it is made, `--e2e` the build and the browser only, and file patterns run just
 * these tests. Like start.mjs, readable by any Node.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    'Forecourt needs Node 18 or newer to set itself up (it brings Node 24); this is ' + process.version + '.',
  )
  process.exit(1)
} else {
  void import('./setup/test.mjs').then(({ test }) => test(process.argv.slice(2)))
}
