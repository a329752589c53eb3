import { expect, test } from 'vitest'
import { moduleCycles } from './module-cycles.ts'

const file = (module: string, name: string) => `src/server/modules/${module}/${name}.ts`

test('modules that enter each other are found, also through a third', () => {
  const imports = [
    { from: file('market/a', 'views'), to: file('market/b', 'service') },
    { from: file('market/b', 'explain'), to: file('market/c', 'service') },
    { from: file('market/c', 'work'), to: file('market/a', 'service') },
    { from: file('money/d', 'work'), to: file('market/a', 'service') },
  ]
  expect(moduleCycles(imports)).toEqual([['market/a', 'market/b', 'market/c']])
})

test('joins of tables and rules on rules are no cycle, nor are tests', () => {
  const imports = [
    { from: file('market/a', 'views'), to: file('market/b', 'service') },
    { from: file('market/b', 'store'), to: file('market/a', 'tables') },
    { from: file('market/b', 'rules'), to: file('market/a', 'refund-rules') },
    { from: file('market/b', 'rules.test'), to: file('market/a', 'service') },
  ]
  expect(moduleCycles(imports)).toEqual([])
})
