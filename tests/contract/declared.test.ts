/** What the contract declares, read without calling anything. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileOf } from './fittings.ts'
import { operations } from './outcomes.ts'

test('no answer to visitors holds the VIN or the registration number of a listing', () => {
  const telling = operations
    .filter(({ operation }) => operation.access === 'visitor')
    .filter(({ operation }) => /"(vin|registrationNumber)":/.test(JSON.stringify(z.toJSONSchema(operation.output))))
    .map(({ name }) => name)
  expect(telling).toEqual([])
})

test.each([...new Set(Object.values(fileOf))])('the file %s tests the operations of its groups', (file) => {
  const text = readFileSync(new URL(`./${file}.test.ts`, import.meta.url), 'utf8')
  expect(text).toContain(`\nkeepsPromises('${file}', prepare, {\n`)
})
