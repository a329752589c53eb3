/** `npm run build`: the pages for production. Like start.mjs, readable by any Node. */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    'Forecourt needs Node 18 or newer to set itself up (it brings Node 24); this is ' + process.version + '.',
  )
  process.exit(1)
} else {
  void import('./setup/build.mjs').then(({ buildAnyway }) => buildAnyway())
}
