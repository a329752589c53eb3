import { expect, test } from 'vitest'

const web = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.{test,server}.*'], { query: '?raw', import: 'default', eager: true }) // prettier-ignore
const contract = import.meta.glob<string>('../contract/*.ts', { query: '?raw', import: 'default', eager: true })
const values = /^import \{ (?!type\b)[^}]*\} from '(?:\.\.\/)+contract\/([\w-]+\.ts)'/gm

test('no schema, and with it 23 kB of zod, travels to browsers for the sake of a constant', () => {
  const heavy = Object.entries(contract).filter(([, source]) => source.includes("from 'zod'"))
  const names = new Set(heavy.map(([path]) => path.replace('../contract/', '')))
  const found = Object.entries(web).flatMap(([path, source]) =>
    [...source.matchAll(values)].filter(([, name = '']) => names.has(name)).map(([line]) => `${path}: ${line}`),
  )
  expect(names.size).toBeGreaterThan(10)
  expect(found).toEqual([])
})
