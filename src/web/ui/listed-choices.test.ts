import { expect, test } from 'vitest'
import { listedChoices } from './listed-choices.ts'

const choiceOf = (words: string) => ({ key: words.toLowerCase(), words, note: '1' })
const all = { title: 'All', choices: ['Alfa Romeo', 'Citroën', 'Mercedes-Benz', 'Škoda', 'Smart'].map(choiceOf) }
const popular = { title: 'Popular', choices: ['Škoda', 'Smart'].map(choiceOf) }
const listed = (typed: string | null) => listedChoices({ typed, any: 'Any make', popular, all })

test.each([null, '', '  '])('for %j the list has the choice of nothing, the popular ones and all', (typed) => {
  expect(listed(typed).map(({ words, group }) => [words, group])).toEqual([
    ['Any make', undefined],
    ['Škoda', 'Popular'],
    ['Smart', 'Popular'],
    ...all.choices.map(({ words }) => [words, 'All']),
  ])
})

test.each([
  ['citroen', ['Citroën']],
  ['SKO', ['Škoda']],
  ['mercedes benz', ['Mercedes-Benz']],
  ['s', ['Škoda', 'Smart', 'Mercedes-Benz']],
  ['rom', ['Alfa Romeo']],
  ['trabant', []],
])('%j finds %j', (typed, names) => {
  expect(listed(typed).map(({ words }) => words)).toEqual(names)
})
