/** Sets the no-break spaces of French in all catalogues and letters: `node bin/space-french.ts`. `texts.test.ts` names texts that lack them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)

for (const path of globSync('src/{web/*/messages,server/platform/mail/texts,server/modules/**/texts}/fr.json', {
  cwd: root.pathname,
})) {
  const file = new URL(path, root)
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.map(spaced).join('\n'))
}

/** A line of a catalogue, `"key": "message",`. Only the message has spaces before its signs. */
function spaced(line: string): string {
  return line
    .replaceAll(/ ([;!?])/g, '\u202f$1')
    .replaceAll(/ ([:»%])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
}
