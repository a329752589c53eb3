/**
 * `npm test`: from a fresh clone to every check and test. `--full` runs the whole matrix of databases, screens and
 * themes, `--check` what a change needs during development, `--changed` what it can reach (uncommitted, or with `--since
 * REVISION` what came after that), `--e2e` only the build and the browser, and file patterns select tests. Like start.mjs, readable by any Node.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    'Forecourt needs Node 18 or newer to set itself up (it brings Node 24); this is ' + process.version + '.',
  )
  process.exit(1)
} else {
  void import('./setup/test.mjs').then(({ test }) => test(process.argv.slice(2)))
}
