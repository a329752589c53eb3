import { expect, test } from 'vitest'

const web = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.{test,server}.*'], { query: '?raw', import: 'default', eager: true }) // prettier-ignore
const contract = import.meta.glob<string>('../contract/*.ts', { query: '?raw', import: 'default', eager: true })
const values = /^import \{ (?!type\b)[^}]*\} from '(?:\.\.\/)+contract\/([\w-]+\.ts)'/gm

test('no schema, and with it 23 kB of zod, travels to browsers for the sake of a constant', () => {
  const names = heavyFiles()
  const found = Object.entries(web).flatMap(([path, source]) =>
    [...source.matchAll(values)].filter(([, name = '']) => names.has(name)).map(([line]) => `${path}: ${line}`),
  )
  expect(names.size).toBeGreaterThan(10)
  expect(found).toEqual([])
})

/** Those with a schema, and those that lead to one: a bundler brings what a file imports along with it. */
function heavyFiles(): ReadonlySet<string> {
  const sources = new Map(Object.entries(contract).map(([path, source]) => [path.replace('../contract/', ''), source]))
  const heavy = new Set([...sources].filter(([, source]) => source.includes("from 'zod'")).map(([name]) => name))
  const importsHeavy = (source: string) =>
    [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '\.\/([\w-]+\.ts)'/gm)].some(([, name = '']) =>
      heavy.has(name),
    )
  for (let before = -1; before !== heavy.size;) {
    before = heavy.size
    for (const [name, source] of sources) if (importsHeavy(source)) heavy.add(name)
  }
  return heavy
}
